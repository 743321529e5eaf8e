'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useToast } from '@/components/shell/toasts/use-toast';
import { markOwnAction } from '@/lib/client/live/own-actions';
import { useCall } from '@/lib/client/calls/use-call';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { loyaltyCalls } from '@/lib/resources/sales/loyalty';
import type { MemberDetail, Redemption } from '@/lib/resources/sales/loyalty-schema';
import { usePointTexts } from './use-point-texts';

/** Rewards reserved for a member: hand over, or return their points. */
export function HeldRewards({ member }: { member: MemberDetail }) {
  const t = useTranslations('loyalty');
  const toast = useToast();
  const texts = usePointTexts();
  const may = useSessionInfo().data?.abilities.includes('bookings') ?? false;
  const [use, giveBack] = [useCall(loyaltyCalls.use), useCall(loyaltyCalls.giveBack)];
  const held = member.redemptions.filter(({ state }) => state === 'held');
  if (held.length === 0) return null;
  async function end(call: typeof use, { uid, name }: Redemption, text: 'used' | 'givenBack') {
    // Guards against a double tap: the next reward moves to the place of this one (ADR 70).
    markOwnAction();
    const done = await call({ params: { uid: member.uid }, body: { redemption: uid } });
    if (done.ok) toast.show({ severity: 'success', text: t(text, { name }) });
    else toast.problem(done.problem);
  }
  return (
    <Box component="section" aria-label={t('held')}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        {t('held')}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {held.map((one) => (
          <Stack
            component="li"
            key={one.uid}
            data-tap={`reward ${one.uid}`}
            direction="row"
            sx={{
              alignItems: 'center',
              flexWrap: 'wrap',
              gap: 1,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
            }}
          >
            <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{one.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[t('points', { count: one.points }), texts.moment(one.heldAt), one.by].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            {may && (
              <>
                <Button variant="outlined" data-tap={`act use ${one.uid}`} onClick={() => void end(use, one, 'used')}>
                  {t('use')}
                </Button>
                <Button
                  color="inherit"
                  data-tap={`act return ${one.uid}`}
                  onClick={() => void end(giveBack, one, 'givenBack')}
                >
                  {t('giveBack')}
                </Button>
              </>
            )}
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
