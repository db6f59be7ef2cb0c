import { Stack } from '@portal/sdk';
import { Alert, Button, Upload } from '@portal/sdk/antd';
import { Camera, ImageUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './new-photos.module.css';

interface PhotoChoiceProps {
  isDisabled: boolean;
  /** The names of files that could not be read. */
  unreadable: readonly string[];
  /** Gets the chosen or dropped files in order. It does not check them. */
  onChoose: (files: File[]) => void;
}

/** Chooses photos from the gallery, by dropping them, or with the camera. */
export function PhotoChoice({ isDisabled, unreadable, onChoose }: PhotoChoiceProps) {
  const { upload } = useTexts();
  const shared: ComponentProps<typeof Upload> = {
    // Other files are refused with a message.
    accept: { format: 'image/*', filter: () => true },
    disabled: isDisabled,
    showUploadList: false,
    beforeUpload(file, files) {
      // Called once for each file.
      if (file === files[0]) onChoose(files);
      return Upload.LIST_IGNORE;
    },
  };
  return (
    <Stack gap={8}>
      <Upload.Dragger {...shared} multiple aria-label={upload.choose}>
        <Stack as="span" gap={4} align="center" className={styles.drop}>
          <ImageUp aria-hidden size={28} strokeWidth={1.5} />
          <strong>{upload.choose}</strong>
          {upload.drop}
        </Stack>
      </Upload.Dragger>
      <Upload {...shared} capture="environment" aria-label={upload.take}>
        <Button size="large" disabled={isDisabled} icon={<Camera aria-hidden size={20} strokeWidth={1.5} />}>
          {upload.take}
        </Button>
      </Upload>
      {unreadable.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={upload.unreadable}
          description={
            <ul>
              {unreadable.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          }
        />
      )}
    </Stack>
  );
}
