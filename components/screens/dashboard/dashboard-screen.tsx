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

/** `/dashboard` (§2): figures, for people who may see them, and reports, each with its own permissions (D8). */
export function DashboardScreen() {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const has = useCapabilities();
  const abilities = useSessionInfo().data?.abilities;
  // Links in report mails open the reports, and a reload stays there.
  const requestedTab = useSearchParams().get('tab');
  const [chosen, setChosen] = useState<Part>(requestedTab === 'reports' ? 'reports' : 'figures');
  if (!abilities) return <PageSkeleton label={common('loading')} />;
  const parts: Part[] = has('dashboard') && abilities.includes('reports') ? ['figures', 'reports'] : ['reports'];
  const part = parts.includes(chosen) ? chosen : 'reports';
  const Panel = PANELS[part];

  function selectPart(next: Part) {
    setChosen(next);
    const { pathname } = window.location;
    window.history.replaceState(null, '', next === 'figures' ? pathname : `${pathname}?tab=${next}`);
  }

  return (
    <TabbedPanels
      label={t('title')}
      name="dashboard"
      parts={parts.map((tab) => ({ part: tab, label: t(`part.${tab}`) }))}
      value={part}
      onChange={selectPart}
    >
      <Panel />
    </TabbedPanels>
  );
}
