'use client';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { SessionRules } from '@/lib/rules/hours/hours';
import { useSessionLabels } from './use-session-labels';

/** The rules of a session in a few words each; renders nothing without rules. */
export function SessionRuleLines({ rules }: { rules: Partial<SessionRules> }) {
  const t = useTranslations('availability');
  const lines = useSessionLabels().rules(rules);
  if (lines.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('rules')}
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0, m: 0, mt: 0.75 }}
    >
      {lines.map((line) => (
        <Box
          component="li"
          key={line}
          sx={{
            px: 1,
            py: 0.25,
            borderRadius: 1,
            bgcolor: 'raised',
            border: 1,
            borderColor: 'divider',
            fontSize: '0.8125rem',
          }}
        >
          {line}
        </Box>
      ))}
    </Box>
  );
}
