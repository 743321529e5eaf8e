'use client';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { TitledDialog } from '@/components/shell/dialogs/titled-dialog';
import { Choice } from '@/components/shell/preferences/choice';
import { type TimerSettings, timersOf } from '@/lib/client/storage/stored-state';
import { useSettings } from '@/lib/client/settings/use-settings';
import { RangeInput } from '@/components/ui/inputs/range-input';
import { FloorSvg } from '@/components/shared/floor/floor-styles';
import { FloorTable } from '@/components/shared/floor/table/floor-table';
import { tintOf } from '@/components/shared/floor/table/status-ink';
import { TableTimer } from './table-timer';
import type { TableFace } from '@/components/shared/floor/table/table-face';
import type { TimerTag } from './timer-tag';

const PARTS = ['timer', 'covers', 'name', 'initials'] as const;

/** §2 Timer setup. Every change applies at once and is visible on the tables above. */
export function TimerSetupDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('timers');
  const common = useTranslations('common');
  const partsId = useId();
  const [{ timers }, change] = useSettings();
  const set = (part: Partial<TimerSettings>) => change({ timers: { ...timers, ...part } });
  return (
    <TitledDialog
      title={t('setup')}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={() => change({ timers: timersOf({}) })} sx={{ mr: 'auto' }}>
            {t('reset')}
          </Button>
          <Button onClick={onClose} variant="contained">
            {common('close')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <TimerPreview look={timers} />
        <FormControlLabel
          control={<Switch checked={timers.show} onChange={(_event, show) => set({ show })} />}
          label={t('show')}
        />
        <Stack role="group" aria-labelledby={partsId} sx={{ gap: 0.5 }}>
          <Heading id={partsId}>{t('parts')}</Heading>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}>
            {PARTS.map((part) => (
              <FormControlLabel
                key={part}
                control={
                  <Switch
                    checked={timers[part]}
                    disabled={!timers.show}
                    onChange={(_event, on) => set({ [part]: on })}
                  />
                }
                label={t(`part.${part}`)}
              />
            ))}
          </Box>
        </Stack>
        <Choice
          label={t('position')}
          value={timers.position}
          disabled={!timers.show}
          options={(['top', 'bottom', 'left', 'right'] as const).map((value) => ({ value, label: t(`at.${value}`) }))}
          onChange={(position) => set({ position })}
        />
        <PercentField
          label={t('size')}
          value={timers.size}
          min={60}
          max={200}
          step={10}
          disabled={!timers.show}
          onChange={(size) => set({ size })}
        />
        <Choice
          label={t('colour')}
          value={timers.colour}
          options={(['background', 'border'] as const).map((value) => ({ value, label: t(`as.${value}`) }))}
          onChange={(colour) => set({ colour })}
        />
        <PercentField
          label={t('opacity')}
          value={timers.opacity}
          min={10}
          max={100}
          step={10}
          disabled={timers.colour === 'border'}
          onChange={(opacity) => set({ opacity })}
        />
      </Stack>
    </TitledDialog>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <Typography id={id} variant="overline" component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

interface PercentFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A percentage slider with its value beside it. */
function PercentField({ label, value, min, max, step, disabled, onChange }: PercentFieldProps) {
  const id = useId();
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography id={id} variant="overline" component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography
          component="span"
          aria-hidden
          sx={{ fontVariantNumeric: 'tabular-nums', color: disabled ? 'text.secondary' : 'text.primary' }}
        >
          {value} %
        </Typography>
      </Box>
      <Box sx={{ px: 1.25 }}>
        <RangeInput
          aria-labelledby={id}
          value={value}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={onChange}
          valueText={`${value} %`}
        />
      </Box>
    </Box>
  );
}

/** Preview of tables with the current setup. */
function TimerPreview({ look: settings }: { look: TimerSettings }) {
  const t = useTranslations('timers');
  const tint = tintOf(settings);
  const tags = sampleTags(settings);
  return (
    <Box
      component="figure"
      aria-label={t('preview')}
      sx={{ m: 0, bgcolor: 'background.default', border: 1, borderColor: 'divider', borderRadius: 1, py: 1 }}
    >
      <div inert aria-hidden>
        <FloorSvg
          className={settings.colour === 'border' ? 'bordered' : undefined}
          viewBox={`0 0 ${SAMPLE.width} ${SAMPLE.height}`}
          style={{ width: '100%', maxHeight: 190 }}
        >
          <g>
            {SAMPLE_FACES.map((face) => (
              <FloorTable
                key={face.uid}
                face={face}
                tile={tileOf(face)}
                chairs=""
                isStop={false}
                target="none"
                carries={false}
                tint={tint}
              />
            ))}
            {tags.map((tag) => (
              <TableTimer key={tag.uid} tag={tag} scale={1} size={settings.size} side={settings.position} tint={tint} />
            ))}
          </g>
        </FloorSvg>
      </div>
    </Box>
  );
}

/** Three example tables: one with time left, one whose turn is about to end, one overdue. */
const SAMPLE = { width: 420, height: 170 };

const SIDE = 78;

const GREEN = '#2e7d32';

const PLUM = '#6a1b9a';

const party = (
  uid: string,
  x: number,
  shape: TableFace['shape'],
  name: string,
  initials: string,
  colour: string,
  rest: Partial<TableFace> = {},
): TableFace => ({
  uid,
  name: uid,
  x,
  y: 46,
  w: SIDE,
  h: SIDE,
  shape,
  rotation: 0,
  normal: 4,
  seats: '4',
  tone: 'seated',
  state: 'seated',
  bars: 3,
  colour,
  party: initials,
  partyNames: name,
  when: '',
  whenShort: '',
  joined: '',
  overdue: false,
  ending: false,
  onlineBlocked: false,
  payment: '',
  mark: 'none',
  label: '',
  ...rest,
});

const SAMPLE_FACES: readonly TableFace[] = [
  party('12', 36, 'round', 'Prieto', 'SP', GREEN),
  party('14', 171, 'square', 'Vidal', 'HV', PLUM, { ending: true }),
  party('16', 306, 'round', 'Bosch', 'AB', GREEN, { overdue: true }),
];

const tileOf = ({ x, y, w, h }: TableFace) => ({
  x: x + w / 2,
  y: y + h / 2,
  w,
  h,
  width: w,
  height: h,
  isReadable: true,
});

const PHASES = [
  { phase: 'running', timer: '45′' },
  { phase: 'ending', timer: '12′' },
  { phase: 'over', timer: '−5′' },
] as const;

function sampleTags({ show, covers, timer, name, initials }: TimerSettings): TimerTag[] {
  if (!show || !(covers || timer || name || initials)) return [];
  return SAMPLE_FACES.map(({ uid, x, y, w, h, colour, partyNames: who, party: letters }, index) => ({
    uid,
    x,
    y,
    w,
    h,
    colour,
    phase: PHASES[index]?.phase ?? 'running',
    name: name ? who : '',
    initials: initials ? letters : '',
    covers: covers ? '4' : '',
    timer: timer ? (PHASES[index]?.timer ?? '') : '',
  }));
}
