'use client';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { FieldGroup } from '@/components/ui/field-group';
import type { RestaurantName } from '@/lib/rules/setup/person';

interface ServicesFieldProps {
  /** UIDs. */
  services: readonly string[];
  administers: readonly RestaurantName[];
  /** UID of the restaurant that an invitation is for in any case. */
  fixed: string | null;
  error?: string;
  onChange: (services: string[]) => void;
}

/** In which of one's restaurants somebody works. */
export function ServicesField({ services, administers, fixed, error, onChange }: ServicesFieldProps) {
  const t = useTranslations('users');
  return (
    <FieldGroup label={t('services')} error={error}>
      <Stack>
        {administers.map(({ uid, name }) => (
          <FormControlLabel
            key={uid}
            label={name}
            control={<Checkbox checked={services.includes(uid)} disabled={uid === fixed} onChange={(event) => onChange(event.target.checked ? [...services, uid] : services.filter((one) => one !== uid))} />}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
