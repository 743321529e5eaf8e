'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCapabilities } from '@/lib/client/use-capabilities';

/** The parts of `/emails`, each with an address of its own. */
export function EmailsTabs({ current }: { current: 'templates' | 'campaigns' }) {
  const t = useTranslations('campaigns.tabs');
  const has = useCapabilities();
  if (!has('marketing')) return null;
  return (
    <Tabs component="nav" role="navigation" value={current} aria-label={t('label')} sx={{ mb: 2 }}>
      <Tab
        component={Link}
        href="/emails"
        role="link"
        value="templates"
        label={t('templates')}
        aria-current={current === 'templates' ? 'page' : undefined}
      />
      <Tab
        component={Link}
        href="/emails/campaigns"
        role="link"
        value="campaigns"
        label={t('campaigns')}
        aria-current={current === 'campaigns' ? 'page' : undefined}
      />
    </Tabs>
  );
}
