'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { PolicyDraft } from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';
import { usePolicyPreview } from './use-policy-preview';

/** The words that a guest will read, for a party that it would bind. Its place is kept while nothing can be said yet. */
export function PolicyPreview({ draft, restaurant }: { draft: PolicyDraft; restaurant: Setup }) {
  const t = useTranslations('paymentSettings.preview');
  const covers = Math.max(2, draft.minCovers ?? 1);
  const preview = usePolicyPreview(draft, covers, restaurant);
  return (
    <Box component="section" aria-label={t('title')} sx={{ p: 2, borderRadius: '10px', bgcolor: 'raised', minHeight: 172 }}>
      <Typography component="h3" variant="subtitle1">
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {preview ? t('example', { count: covers, when: preview.when }) : t('missing')}
      </Typography>
      {preview && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, '& li': { mb: 0.5 } }}>
          {preview.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
