'use client';
import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { FormFile } from '@/lib/contract/fields';

/** `fieldOfCode` of a form with a field `picture`: file errors are shown at that field. */
export const PICTURE_FIELD_OF_CODE = { 'too-large': 'picture', 'unsupported-media': 'picture' } as const;

interface PictureFieldProps {
  label: string;
  /** The picture to save: a new file, null for none, undefined to keep the stored one. */
  picture: FormFile | null | undefined;
  /** Whether a picture is already stored. */
  isStored: boolean;
  error?: string;
  onChange: (picture: FormFile | null | undefined) => void;
}

/** Picture of a row: choose, replace or remove. */
export function PictureField({ label, picture, isStored, error, onChange }: PictureFieldProps) {
  const t = useTranslations('common.picture');
  const input = useRef<HTMLInputElement>(null);
  const hasPicture = picture === undefined ? isStored : picture !== null;
  return (
    <FieldGroup label={label} error={error}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => input.current?.click()}>
          {t(hasPicture ? 'other' : 'choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          onChange={({ target }) => {
            onChange(target.files?.[0]);
            target.value = ''; // Lets the same file be chosen again.
          }}
        />
        {hasPicture && (
          <Button color="inherit" onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        )}
        <span>{picture instanceof File ? picture.name : t(hasPicture ? 'stored' : 'none')}</span>
      </Stack>
    </FieldGroup>
  );
}
