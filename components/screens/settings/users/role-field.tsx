'use client';
import { useTranslations } from 'next-intl';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ROLES, type Role } from '@/lib/contract/role';
import type { PersonDraft } from './person-draft';

interface RoleFieldProps {
  role: Role;
  location: string;
  /** Nobody changes his own role. */
  isOwn: boolean;
  onChange: (change: Partial<Pick<PersonDraft, 'role' | 'location'>>) => void;
}

/** What somebody may do (D8), said in a sentence under the choice. */
export function RoleField({ role, location, isOwn, onChange }: RoleFieldProps) {
  const t = useTranslations('users');
  return (
    <>
      <TextField select label={t('roleField')} value={role} disabled={isOwn} onChange={(event) => onChange({ role: event.target.value as Role })} helperText={isOwn ? t('ownRole') : t(`role.${role}.may`)} fullWidth>
        {ROLES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`role.${one}.name`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('location')}
        value={location}
        disabled={isOwn}
        onChange={(event) => onChange({ location: event.target.value })}
        helperText={t('locationHint')}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', dir: 'auto' } }}
      />
    </>
  );
}
