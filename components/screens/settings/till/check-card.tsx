'use client';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useSetup } from '@/lib/client/settings/use-setup';
import { useCall } from '@/lib/client/calls/use-call';
import { moneyText } from '@/lib/money/format';
import { tillCalls } from '@/lib/resources/sales/till';
import type { TillCheck } from '@/lib/resources/sales/till-schema';
import { timeText } from '@/lib/time/time-text';

/** A check with its booking, or the possible ones. */
export function CheckCard({ check, currency }: { check: TillCheck; currency: string }) {
  const t = useTranslations('till.checks');
  const toast = useToast();
  const locale = useLocale();
  const format = useFormatter();
  const instant = useTimestampText();
  const restaurant = useRestaurant();
  const setup = useSetup().data;
  const milTime = setup?.milTime ?? true;
  const decide = useCall(tillCalls.decide);
  const waits = check.match === 'nobody' || check.match === 'several';
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const money = (minor: number) => moneyText(minor, currency, locale);
  const name = (uid: number) => check.parties.find((one) => one.uid === uid)?.name || t('noName');

  async function say(bookings: readonly number[]) {
    const done = await decide({
      params: { uid: check.uid },
      body: { bookings: [...bookings], checkVersion: check.checkVersion },
    });
    if (done.ok)
      toast.show({ severity: 'success', text: t(bookings.length > 0 ? 'decided' : 'decidedNone', { id: check.id }) });
    else toast.problem(done.problem);
  }
  const lines = [
    check.products.map(({ name: product, quantity }) => `${format.number(quantity)} × ${product}`).join(', '),
    check.giftCards > 0 && t('giftCards', { sum: money(check.giftCards) }),
    check.tips > 0 && t('tips', { sum: money(check.tips) }),
    check.shares.length > 0 &&
      t('of', { parties: check.shares.map(({ booking, amount }) => `${name(booking)} ${money(amount)}`).join(', ') }),
    check.decidedBy !== '' && t('decidedBy', { name: check.decidedBy }),
  ].filter((line) => line !== false && line !== '');
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography component="h3" sx={{ fontWeight: 600, flex: 1, minWidth: 140 }}>
          {t('check', { id: check.id, tables: check.tables.join(' + ') || t('noTable') })}
        </Typography>
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {check.state === 'closed' ? money(check.total) : t(`state.${check.state}`)}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[instant.moment(check.openedAt), t(`match.${check.match}`)].join(' · ')}
      </Typography>
      {lines.map((line) => (
        <Typography key={String(line)} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      {waits ? (
        <Stack sx={{ mt: 1, gap: 1 }}>
          {check.parties.length > 0 && (
            <FieldGroup label={t('whose')}>
              <Stack>
                {check.parties.map((party) => (
                  <FormControlLabel
                    key={party.uid}
                    sx={{ minHeight: 44 }}
                    control={
                      <Checkbox
                        checked={chosen.includes(party.uid)}
                        onChange={(_event, isOn) =>
                          setChosen(isOn ? [...chosen, party.uid] : chosen.filter((one) => one !== party.uid))
                        }
                      />
                    }
                    label={[
                      t('party', {
                        name: party.name || t('noName'),
                        covers: party.covers,
                        time: timeText(party.time, milTime),
                      }),
                      party.tables.length > 0 &&
                        t('partyTable', {
                          tables: party.tables.map((one) => restaurant?.tableName(one) ?? one).join(' + '),
                        }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  />
                ))}
              </Stack>
            </FieldGroup>
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button variant="contained" disabled={chosen.length === 0} onClick={() => void say(chosen)}>
              {t(chosen.length > 1 ? 'split' : 'assign')}
            </Button>
            <Button color="inherit" onClick={() => void say([])}>
              {t('nobodys')}
            </Button>
          </Stack>
        </Stack>
      ) : (
        <Button color="inherit" sx={{ mt: 0.5, ml: -1 }} onClick={() => void say([])} disabled={check.match === 'none'}>
          {t('takeAway')}
        </Button>
      )}
    </Box>
  );
}
