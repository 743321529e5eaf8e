'use client';
import { useState } from 'react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { TabbedPanels } from '@/components/ui/layout/tabbed-panels';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { CardsPanel } from './cards-panel';

const ProductsPanel = lazyComponent(() => import('./products-panel').then((loaded) => loaded.ProductsPanel));
const ImportPanel = lazyComponent(() => import('./import-panel').then((loaded) => loaded.ImportPanel));
const ReportPanel = lazyComponent(() => import('./report-panel').then((loaded) => loaded.ReportPanel));

type Part = 'cards' | 'products' | 'report' | 'import';

/** `/gift-card`: cards, products and report (ADR 116). */
export function GiftCardScreen() {
  const t = useTranslations('giftCards');
  const common = useTranslations('common');
  const has = useCapabilities();
  const abilities = useSessionInfo().data?.abilities ?? [];
  const asked = Number(useSearchParams().get('card'));
  const [part, setPart] = useState<Part>('cards');
  if (!has('giftCards'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  const parts: Part[] = ['cards'];
  if (abilities.includes('marketing')) parts.push('products');
  if (abilities.includes('reports')) parts.push('report');
  if (abilities.includes('transfer')) parts.push('import');
  const panel = {
    // A notification may link to another card while one is open.
    cards: <CardsPanel key={asked} requestedCard={asked > 0 ? asked : null} />,
    products: <ProductsPanel />,
    report: <ReportPanel />,
    import: <ImportPanel />,
  }[part];
  return (
    <TabbedPanels
      label={t('title')}
      name="gift"
      parts={parts.map((one) => ({ part: one, label: t(`part.${one}`) }))}
      value={part}
      onChange={setPart}
    >
      {panel}
    </TabbedPanels>
  );
}
