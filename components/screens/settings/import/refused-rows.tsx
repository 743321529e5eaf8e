'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import type { WireImportPreview } from '@/lib/contract/restaurant/transfer';
import { useRowErrorText } from './use-row-error-text';

/** Refused rows with line number and reason. */
export function RefusedRows({ preview: { bad, refused } }: { preview: WireImportPreview }) {
  const t = useTranslations('importing');
  const errorText = useRowErrorText();
  return (
    <SettingsPanel
      title={t('refused.title', { count: bad })}
      text={bad > refused.length ? t('refused.first', { count: refused.length }) : t('refused.text')}
    >
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('refused.title', { count: bad })}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto', fontSize: 14 }}
      >
        {refused.map((row) => (
          <Box
            key={row.line}
            component="li"
            sx={{ display: 'flex', gap: 2, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box component="span" sx={{ flexShrink: 0, minWidth: 72, color: 'text.secondary' }}>
              {t('lineOf', { line: row.line })}
            </Box>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {errorText(row)}
            </Box>
          </Box>
        ))}
      </Box>
    </SettingsPanel>
  );
}
