'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyPart } from '@/components/ui/lazy-part';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { MembersPanel } from './members-panel';

const RewardsPanel = lazyPart(() => import('./rewards-panel').then((loaded) => loaded.RewardsPanel));
const ProgrammePanel = lazyPart(() => import('./programme-panel').then((loaded) => loaded.ProgrammePanel));

type Part = 'members' | 'rewards' | 'programme';

/** `/loyalty`: who has how many points and why, what they are given for, and how they are earned (D10, ADR 120). */
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
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      {parts.length > 1 && (
        <Tabs
          value={part}
          onChange={(_event, next: Part) => setPart(next)}
          aria-label={t('title')}
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper', px: 1 }}
        >
          {parts.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`loyalty-tab-${one}`}
              aria-controls="loyalty-panel"
              label={t(`part.${one}`)}
              sx={{ minHeight: 48 }}
            />
          ))}
        </Tabs>
      )}
      <Box
        id="loyalty-panel"
        role={parts.length > 1 ? 'tabpanel' : undefined}
        aria-labelledby={parts.length > 1 ? `loyalty-tab-${part}` : undefined}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'auto' }}
      >
        {panel}
      </Box>
    </Box>
  );
}
