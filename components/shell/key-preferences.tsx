'use client';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useSettings } from '@/lib/client/use-settings';

/** Whether single letters are shortcuts: whoever dictates or has an unsteady hand turns them off (WCAG 2.1.4). */
export function KeyPreferences() {
  const t = useTranslations('shell.preferences');
  const [{ screenKeys }, change] = useSettings();
  return <FormControlLabel label={t('screenKeys')} control={<Checkbox checked={screenKeys} onChange={(_event, on) => change({ screenKeys: on })} />} />;
}
