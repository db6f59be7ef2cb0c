import { type CanaryAudience, type Language, languages, type Role, roleNames } from '@portal/contracts';
import { Form, Input, Select } from '@portal/sdk/antd';
import { useReleaseTexts } from '../texts/releases.ts';

export interface AudienceValues {
  /** `share`, `staff`, `role:moderator`, `language:de`. */
  audience?: string;
  share?: string;
}

/** The fields for who gets a canary: a group of people, or a share of the visitors. */
export function AudienceFields() {
  const labels = useReleaseTexts();
  const form = Form.useFormInstance<AudienceValues>();
  const isShare = Form.useWatch('audience', form) === 'share';
  return (
    <>
      <Form.Item name="audience" label={labels.audience}>
        <Select options={audiences.map((each) => ({ value: toValue(each), label: labels.people(each) }))} />
      </Form.Item>
      {isShare && (
        <Form.Item
          name="share"
          label={labels.share}
          rules={[{ required: true, pattern: /^[1-9]\d?$/, message: labels.shareWrong }]}
        >
          <Input inputMode="numeric" maxLength={2} suffix="%" />
        </Form.Item>
      )}
    </>
  );
}

const audiences: (CanaryAudience | undefined)[] = [
  undefined,
  { kind: 'staff' },
  ...roleNames.map((role) => ({ kind: 'role' as const, role })),
  ...languages.map((language) => ({ kind: 'language' as const, language })),
];

function toValue(audience: CanaryAudience | undefined): string {
  if (audience?.kind === 'role') return `role:${audience.role}`;
  if (audience?.kind === 'language') return `language:${audience.language}`;
  return audience?.kind ?? 'share';
}

/** The values of the fields for an audience; without one, a first small share. */
export const audienceValues = (audience: CanaryAudience | undefined): AudienceValues => ({
  audience: toValue(audience),
  share: String(audience?.kind === 'share' ? audience.percent : 10),
});

export function parseAudience({ audience = 'share', share }: AudienceValues): CanaryAudience {
  const [kind, value] = audience.split(':');
  if (kind === 'role') return { kind, role: value as Role };
  if (kind === 'language') return { kind, language: value as Language };
  return kind === 'staff' ? { kind } : { kind: 'share', percent: Number(share) };
}
