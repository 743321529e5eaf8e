'use client';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCapabilities } from '@/lib/client/use-capabilities';

const PARTS = { templates: '/emails', campaigns: '/emails/campaigns' } as const;

/** The tabs of `/emails`, each with its own URL. */
export function EmailsTabs({ current }: { current: keyof typeof PARTS }) {
  const t = useTranslations('campaigns.tabs');
  const has = useCapabilities();
  if (!has('marketing')) return null;
  return (
    <Stack component="nav" aria-label={t('label')} direction="row" sx={{ gap: 0.75, my: 2, flexWrap: 'wrap' }}>
      {(Object.keys(PARTS) as Array<keyof typeof PARTS>).map((part) => (
        <Button
          key={part}
          component={Link}
          href={PARTS[part]}
          variant="outlined"
          color="inherit"
          aria-current={part === current ? 'page' : undefined}
          sx={{ minHeight: 44 }}
        >
          {t(part)}
        </Button>
      ))}
    </Stack>
  );
}
