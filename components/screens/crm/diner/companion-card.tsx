'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { DinerSearchField } from '@/components/shared/diner/diner-search-field';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { dinerCalls } from '@/lib/resources/diners/diners';
import type { DinerCompanion } from '@/lib/resources/diners/diners-schema';
import type { Diner } from '@/lib/rules/diner/diner';
import type { CrmContext } from '../use-crm-context';
import { SideCard } from './side-card';

interface CompanionCardProps {
  diner: Diner;
  companions: readonly DinerCompanion[] | undefined;
  context: CrmContext;
  onOpen: (uid: number) => void;
}

/** The diner's companions, as noted by staff. */
export function CompanionCard({ diner, companions = [], context, onOpen }: CompanionCardProps) {
  const t = useTranslations('crm.companions');
  const toast = useToast();
  const set = useCall(dinerCalls.companion);
  const [typed, setTyped] = useState<string | null>(null);
  const mayChange = context.may('bookings');

  async function note(one: { uid: number; firstName: string; lastName: string }, together: boolean) {
    setTyped(null);
    const result = await set({ params: { uid: diner.uid }, body: { companion: one.uid, together } });
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t(together ? 'added' : 'removed', { name: context.nameOf(one) }) });
  }
  return (
    <SideCard
      title={t('title')}
      end={
        mayChange &&
        typed === null && (
          <Button onClick={() => setTyped('')} sx={{ mr: -1 }}>
            {t('add')}
          </Button>
        )
      }
    >
      {typed !== null && (
        <Box sx={{ my: 1 }}>
          <DinerSearchField
            label={t('addLabel')}
            value={typed}
            onChange={setTyped}
            onPick={(chosen) => void note(chosen, true)}
            textOf={context.nameOf}
            lastFirst={context.restaurant.setup.lastFirst}
          />
        </Box>
      )}
      {companions.length === 0 && typed === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {companions.map((one) => (
          <Box component="li" key={one.uid} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Button
              color="inherit"
              onClick={() => onOpen(one.uid)}
              sx={{ ml: -1, px: 1, justifyContent: 'flex-start', fontWeight: 600 }}
            >
              {context.nameOf(one)}
            </Button>
            <Typography variant="body2" sx={{ ml: 'auto', color: 'text.secondary', textAlign: 'right' }}>
              {t('visits', { count: one.visits })}
            </Typography>
            {mayChange && (
              <IconButton
                aria-label={t('remove', { name: context.nameOf(one) })}
                onClick={() => void note(one, false)}
                sx={{ mr: -1 }}
              >
                <CloseRounded fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
    </SideCard>
  );
}
