'use client';
import { useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import type { PersonState } from '@/lib/rules/setup/person';

const COLOURS = { active: 'success', invited: 'info', disabled: 'default' } as const;

/** State of the account. */
export function StateChip({ state }: { state: PersonState }) {
  const t = useTranslations('users.state');
  return <Chip size="small" variant="outlined" color={COLOURS[state]} label={t(state)} />;
}
