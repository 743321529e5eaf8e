'use client';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { TabbedPanels } from '@/components/ui/layout/tabbed-panels';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { FiguresPanel } from './figures-panel';

type Part = 'figures' | 'reports';
const PANELS: Record<Part, ComponentType> = {
  figures: FiguresPanel,
  reports: lazyComponent(() => import('./reports/reports-panel').then((loaded) => loaded.ReportsPanel)),
};

/** `/dashboard` (§2): what the bookings come to, for whoever may see that, and the reports, of which each has readers of its own (D8). */
export function DashboardScreen() {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const has = useCapabilities();
  const abilities = useSessionInfo().data?.abilities;
  // A mail that brings a report leads to them, and reading the page again stays there.
  const asked = useSearchParams().get('tab');
  const [chosen, setChosen] = useState<Part>(asked === 'reports' ? 'reports' : 'figures');
  if (!abilities) return <PageSkeleton label={common('loading')} />;
  const parts: Part[] = has('dashboard') && abilities.includes('reports') ? ['figures', 'reports'] : ['reports'];
  const part = parts.includes(chosen) ? chosen : 'reports';
  const Panel = PANELS[part];

  function choose(next: Part) {
    setChosen(next);
    const { pathname } = window.location;
    window.history.replaceState(null, '', next === 'figures' ? pathname : `${pathname}?tab=${next}`);
  }

  return (
    <TabbedPanels
      label={t('title')}
      name="dashboard"
      parts={parts.map((one) => ({ part: one, label: t(`part.${one}`) }))}
      value={part}
      onChange={choose}
    >
      <Panel />
    </TabbedPanels>
  );
}
