'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { TabbedPanels } from '@/components/ui/layout/tabbed-panels';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { MembersPanel } from './members-panel';

const RewardsPanel = lazyComponent(() => import('./rewards-panel').then((loaded) => loaded.RewardsPanel));
const ProgrammePanel = lazyComponent(() => import('./programme-panel').then((loaded) => loaded.ProgrammePanel));

type Part = 'members' | 'rewards' | 'programme';

/** `/loyalty`: members and their points, rewards, and the programme's rules (D10, ADR 120). */
export function LoyaltyScreen() {
  const t = useTranslations('loyalty');
  const common = useTranslations('common');
  const has = useCapabilities();
  const abilities = useSessionInfo().data?.abilities ?? [];
  const [part, setPart] = useState<Part>('members');
  if (!has('loyalty'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  const parts: Part[] = abilities.includes('marketing') ? ['members', 'rewards', 'programme'] : ['members'];
  const panel = {
    members: <MembersPanel onProgramme={() => setPart('programme')} />,
    rewards: <RewardsPanel />,
    programme: <ProgrammePanel />,
  }[part];
  return (
    <TabbedPanels
      label={t('title')}
      name="loyalty"
      parts={parts.map((one) => ({ part: one, label: t(`part.${one}`) }))}
      value={part}
      onChange={setPart}
      scrolls
    >
      {panel}
    </TabbedPanels>
  );
}
