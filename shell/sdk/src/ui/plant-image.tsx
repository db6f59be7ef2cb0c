import { previewAddress } from '@portal/contracts';
import { classNames } from './class-names.ts';
import { Picture, type PictureProps } from './picture.tsx';
import styles from './plant-image.module.css';
import { Plate } from './plate.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PlantImageProps extends Omit<PictureProps, 'fallback' | 'width' | 'height'> {
  /** Shows the whole picture instead of cropping it to 4:5. */
  isWhole?: boolean;
  /** Draws a border around it. */
  hasBorder?: boolean;
  /** Shown until the picture has loaded. */
  preview?: string | undefined;
}

/** A picture of a plant in a 4:5 frame. A sprig replaces a missing or broken one. */
export const PlantImage = ({ isWhole, hasBorder, preview, className, alt, ...picture }: PlantImageProps) => (
  <span className={classNames(styles.frame, hasBorder && styles.bordered, className)}>
    {preview && <img src={previewAddress(preview)} alt="" className={styles.preview} />}
    <Picture
      {...picture}
      alt={alt}
      width={640}
      height={800}
      className={classNames(styles.image, isWhole && styles.whole)}
      fallback={
        <>
          <Plate className={styles.sprig} />
          {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
        </>
      }
    />
  </span>
);
