'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AssignTotals } from '@/lib/rules/seating/auto-assign';

/** What it comes to: parties at a table, empty seats, tables pushed together, before and after. */
export function Totals({ before, after }: { before: AssignTotals; after: AssignTotals }) {
  const t = useTranslations('autoAssign');
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, m: 0, px: 3, py: 2 }}>
      <Figure label={t('totals.seated')} before={before.seated} after={after.seated} of={after.parties} />
      <Figure label={t('totals.wasted')} before={before.wasted} after={after.wasted} />
      <Figure label={t('totals.joins')} before={before.joins} after={after.joins} />
    </Box>
  );
}

function Figure({ label, before, after, of }: { label: string; before: number; after: number; of?: number }) {
  const t = useTranslations('autoAssign');
  const shown = of === undefined ? String(after) : `${after}/${of}`;
  return (
    <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2', lineHeight: 1.3 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
        <VisuallyHidden>{of === undefined ? t('totals.spoken', { before, after }) : t('totals.spokenOf', { before, after, of })}</VisuallyHidden>
        <span aria-hidden>
          {before !== after && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
              {before} →
            </Box>
          )}{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{shown}</Box>
        </span>
      </Box>
    </Box>
  );
}
