'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { AreaSelect } from '@/components/shared/restaurant/area-select';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { Choice } from '@/components/shell/preferences/choice';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { useLimitLabels } from './use-limit-labels';
import type { Pauses } from './use-pauses';

interface PausePanelProps {
  restaurant: RestaurantContext;
  pauses: Pauses;
  /** Called after a pause was started or ended. */
  onDone?: () => void;
}

/** The running pauses with a resume button, and durations that start a new one in one tap. */
export function PausePanel({ restaurant, pauses: { running, lengths, pause, end }, onDone }: PausePanelProps) {
  const t = useTranslations('hours.pause');
  const limits = useTranslations('hours.limits');
  const when = useDateTimeText();
  const labels = useLimitLabels(restaurant);
  const [scope, setScope] = useState<1 | 2>(BLOCK_SCOPE.online);
  const [area, setArea] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run(sent: Promise<boolean>) {
    setIsBusy(true);
    const isDone = await sent;
    setIsBusy(false);
    if (isDone) onDone?.();
  }

  return (
    <Stack sx={{ gap: 2 }}>
      {running.map((block) => (
        <Alert
          key={block.uid}
          severity="warning"
          sx={{ alignItems: 'center' }}
          action={
            <Button color="inherit" variant="outlined" disabled={isBusy} onClick={() => void run(end(block))}>
              {t('open')}
            </Button>
          }
        >
          <strong>{t('until', { time: when.time(block.to) })}</strong>
          <div>{`${labels.area(block.area)} · ${labels.scope(block.scope)}`}</div>
        </Alert>
      ))}
      <Choice
        label={limits('scopeLabel')}
        value={String(scope)}
        options={[BLOCK_SCOPE.all, BLOCK_SCOPE.online].map((value) => ({
          value: String(value),
          label: labels.scope(value),
        }))}
        onChange={(value) => setScope(value === String(BLOCK_SCOPE.online) ? BLOCK_SCOPE.online : BLOCK_SCOPE.all)}
      />
      {restaurant.areas.length > 1 && (
        <FieldGroup label={limits('area')}>
          <AreaSelect areas={restaurant.areas} value={area} onChange={setArea} />
        </FieldGroup>
      )}
      <FieldGroup label={t('howLong')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
          {lengths.map(({ minutes, until, session }) => (
            <Button
              key={session ?? minutes}
              variant="outlined"
              color="inherit"
              disabled={isBusy}
              onClick={() => void run(pause({ minutes, scope, area }))}
              sx={{
                flexDirection: 'column',
                lineHeight: 1.3,
                py: 0.75,
                px: 1,
                whiteSpace: 'normal',
                ...(session !== null && { gridColumn: '1 / -1' }),
              }}
            >
              <span>{session === null ? t('minutes', { minutes }) : t('session', { session })}</span>
              <Box
                component="small"
                sx={{ fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {t('to', { time: when.time(until) })}
              </Box>
            </Button>
          ))}
        </Box>
      </FieldGroup>
    </Stack>
  );
}
