'use client';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'next-intl';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from '@/components/ui/empty-state';
import { TabbedPanels } from '@/components/ui/tabbed-panels';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { FiguresPanel } from './figures-panel';

const PARTS = ['figures'] as const;
type Part = (typeof PARTS)[number];
const PANELS: Record<Part, ComponentType> = { figures: FiguresPanel };

/** `/dashboard` (§2): what the bookings come to. */
export function DashboardScreen() {
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const has = useCapabilities();
  const [part, setPart] = useState<Part>('figures');
  if (!has('dashboard'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  const Panel = PANELS[part];
  return (
    <TabbedPanels
      label={t('title')}
      name="dashboard"
      parts={PARTS.map((one) => ({ part: one, label: t(`part.${one}`) }))}
      value={part}
      onChange={setPart}
    >
      <Panel />
    </TabbedPanels>
  );
}
