'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import { useTranslations } from 'next-intl';
import { useStatusName } from '@/components/shared/restaurant/use-built-in-names';
import { OrderedRows } from '@/components/shared/settings-frame/ordered-rows';
import { SetupPage } from '@/components/shared/settings-frame/setup-page';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { namesLine } from '@/lib/rules/setup/name-draft';
import type { Setup } from '@/lib/rules/setup/setup';
import { STAGE_ORDER, movedStatus, statusesOf } from '@/lib/rules/statuses/edit-statuses';
import { seatedStatus, type Status } from '@/lib/rules/statuses/stage';
import { standbyStatus } from '@/lib/rules/statuses/standby-status';
import { useStatusRefusal } from './use-status-refusal';

const StatusDialog = lazyComponent(() => import('./status-dialog').then((loaded) => loaded.StatusDialog));

/** `/settings/statuses`: the statuses of bookings with the restaurant's names and colours (D5). */
export function StatusesScreen() {
  const t = useTranslations('statusSettings');
  return (
    <SetupPage section="statuses" failed={t('failed')} rows={8} rowHeight={64}>
      {(setup) => (
        <Stack sx={{ gap: 2 }}>
          <SpecialStatuses setup={setup} />
          <StatusList setup={setup} />
        </Stack>
      )}
    </SetupPage>
  );
}

/** The statuses of standby requests and of incomplete parties (§3). */
function SpecialStatuses({ setup }: { setup: Setup }) {
  const t = useTranslations('statusSettings');
  const toast = useToast();
  const nameOf = useStatusName();
  const write = useWriteSetup(setup, t('undone'));
  async function choose(change: { standbyStatus?: number; partSeatedStatus?: number }) {
    const result = await write(change, t('saved'), () => change);
    if (!result.ok) toast.problem(result.problem);
  }
  const choices = (stages: readonly number[], chosen: number) =>
    setup.statuses
      .filter(({ code, stage, retired }) => stages.includes(stage) && (!retired || code === chosen))
      .map((status) => (
        <option key={status.code} value={status.code}>
          {nameOf(status)}
        </option>
      ));
  const standby = standbyStatus(setup.standbyStatus, setup.statuses);
  return (
    <SettingsPanel title={t('special.title')} text={t('special.text')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ p: 2, pt: 0.5, gap: 2 }}>
        <SelectBox
          isLabelled
          fullWidth
          label={t('special.standby')}
          value={standby}
          onChange={(value) => void choose({ standbyStatus: Number(value) })}
        >
          {choices([7, 0], standby)}
        </SelectBox>
        <SelectBox
          isLabelled
          fullWidth
          label={t('special.partSeated')}
          value={setup.partSeatedStatus}
          onChange={(value) => void choose({ partSeatedStatus: Number(value) })}
        >
          {choices([4], setup.partSeatedStatus)}
        </SelectBox>
      </Stack>
    </SettingsPanel>
  );
}

function StatusList({ setup }: { setup: Setup }) {
  const t = useTranslations('statusSettings');
  const nameOf = useStatusName();
  const toast = useToast();
  const write = useWriteSetup(setup, t('undone'));
  const refusal = useStatusRefusal(setup);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { statuses } = setup;
  const seated = seatedStatus(new Map(statuses.map((status) => [status.code, status])));
  const named = (code: number) => {
    const status = statuses.find((one) => one.code === code);
    return status ? nameOf(status) : '';
  };
  async function act(change: (list: readonly Status[]) => Status[], done: string) {
    const result = await write({ statuses: change(statuses) }, done, (stored) => ({
      statuses: change(stored.statuses),
    }));
    if (result.ok) return;
    if (result.problem.details?.statuses) toast.show({ severity: 'error', text: refusal(result.problem) });
    else toast.problem(result.problem);
  }
  const uses = ({ code }: Status) =>
    [
      code === seated && t('use.seated'),
      code === setup.partSeatedStatus && t('use.partSeated'),
      code === standbyStatus(setup.standbyStatus, statuses) && t('use.standby'),
    ].filter(Boolean);
  return (
    <SettingsPanel
      title={t('title')}
      text={t('text')}
      end={
        <Button variant="outlined" startIcon={<AddRounded />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      {STAGE_ORDER.map((stage) => {
        const rows = statusesOf(statuses, stage);
        if (rows.length === 0) return null;
        return (
          <Box key={stage}>
            <Typography
              component="h4"
              sx={{ px: 2, pt: 2, pb: 0.75, fontSize: '0.875rem', fontWeight: 650, color: 'text.secondary' }}
            >
              {t(`stage.s${stage}`)}
            </Typography>
            <OrderedRows
              label={t(`stage.s${stage}`)}
              rows={rows.map((status) => ({
                key: status.code,
                name: nameOf(status),
                text: [namesLine({ ...status.names }), ...uses(status)].filter(Boolean).join(' · '),
                picture: <Swatch colour={status.colour} />,
                retired: status.retired ?? false,
              }))}
              onEdit={setEdited}
              onMove={(code, by) => void act((list) => movedStatus(list, code, by), t('moved', { name: named(code) }))}
              onRetire={(code, retired) =>
                void act(
                  (list) => list.map((one) => (one.code === code ? { ...one, retired } : one)),
                  t(retired ? 'retired' : 'restored', { name: named(code) }),
                )
              }
              onRemove={(code) =>
                void act((list) => list.filter((one) => one.code !== code), t('removed', { name: named(code) }))
              }
            />
          </Box>
        );
      })}
      {edited !== null && (
        <StatusDialog setup={setup} code={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </SettingsPanel>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <Box
      sx={{
        width: 24,
        height: 24,
        borderRadius: '6px',
        bgcolor: colour,
        boxShadow: (theme) => `inset 0 0 0 1px ${theme.vars?.palette.divider}`,
      }}
    />
  );
}
