'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import GridViewRounded from '@mui/icons-material/GridViewRounded';
import { useLocale, useTranslations } from 'next-intl';
import { OrderedRows } from '@/components/shared/settings-frame/ordered-rows';
import { SetupPage } from '@/components/shared/settings-frame/setup-page';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { useToast } from '@/components/shell/toasts/use-toast';
import { EmptyState } from '@/components/ui/states/empty-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { usePlans } from '@/lib/client/plans/use-plans';
import { moved, namesLine } from '@/lib/rules/setup/name-draft';
import type { OptionList } from '@/lib/rules/setup/option-list';
import type { Option, Setup } from '@/lib/rules/setup/setup';
import { nameIn } from '@/lib/rules/statuses/translated-names';

const OptionDialog = lazyComponent(() => import('./option-dialog').then((loaded) => loaded.OptionDialog));
const AreaDialog = lazyComponent(() => import('./area-dialog').then((loaded) => loaded.AreaDialog));

/** `/settings/options`: options of bookings and guests, and translations of areas (§3). */
export function OptionsScreen() {
  const t = useTranslations('optionSettings');
  return (
    <SetupPage section="options" failed={t('failed')} rows={6} rowHeight={64}>
      {(setup) => (
        <Stack sx={{ gap: 2 }}>
          <OptionPanel setup={setup} list="guestOptions" />
          <OptionPanel setup={setup} list="bookOptions" />
          <AreaPanel setup={setup} />
        </Stack>
      )}
    </SetupPage>
  );
}

function OptionPanel({ setup, list }: { setup: Setup; list: OptionList }) {
  const t = useTranslations('optionSettings');
  const language = useLocale();
  const toast = useToast();
  const write = useWriteSetup(setup, t('undone'));
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const options = setup[list];
  const named = (uid: number) => {
    const option = options.find((one) => one.uid === uid);
    return option ? nameIn(option, language) : '';
  };
  async function act(change: (all: readonly Option[]) => Option[], done: string) {
    const result = await write({ [list]: change(options) }, done, (stored) => ({ [list]: change(stored[list]) }));
    if (!result.ok) toast.problem(result.problem);
  }
  const add = (
    <Button
      variant={options.length > 0 ? 'outlined' : 'contained'}
      startIcon={<AddRounded />}
      onClick={() => setEdited('new')}
    >
      {t(`${list}.add`)}
    </Button>
  );
  return (
    <SettingsPanel title={t(`${list}.title`)} text={t(`${list}.text`)} end={options.length > 0 && add}>
      {options.length === 0 ? (
        <EmptyState icon={<ChecklistRounded />} title={t(`${list}.none`)} text={t(`${list}.noneText`)} action={add} />
      ) : (
        <OrderedRows
          label={t(`${list}.title`)}
          rows={options.map((option) => ({
            key: option.uid,
            name: nameIn(option, language),
            text: [
              namesLine(option.names),
              KINDS_SHOWN.includes(option.type) && t(`kind.${option.type as 'vip'}`),
              option.ticked && t('tickedNow'),
            ]
              .filter(Boolean)
              .join(' · '),
            retired: option.retired ?? false,
          }))}
          onEdit={setEdited}
          onMove={(uid, by) =>
            void act(
              (all) =>
                moved(
                  all,
                  all.findIndex((one) => one.uid === uid),
                  by,
                ),
              t('moved', { name: named(uid) }),
            )
          }
          onRetire={(uid, retired) =>
            void act(
              (all) => all.map((one) => (one.uid === uid ? { ...one, retired } : one)),
              t(retired ? 'retired' : 'restored', { name: named(uid) }),
            )
          }
          onRemove={(uid) =>
            void act((all) => all.filter((one) => one.uid !== uid), t('removed', { name: named(uid) }))
          }
        />
      )}
      {edited !== null && (
        <OptionDialog
          setup={setup}
          list={list}
          uid={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </SettingsPanel>
  );
}

const KINDS_SHOWN = ['allergy', 'vip', 'staff'];

/** Areas are named on the plan; their translations are edited here. */
function AreaPanel({ setup }: { setup: Setup }) {
  const t = useTranslations('optionSettings');
  const ordered = useTranslations('settings.ordered');
  const plans = usePlans().data?.plans;
  const [edited, setEdited] = useState<number | null>(null);
  const areas = [
    ...new Map((plans ?? []).flatMap((plan) => plan.areas.map(({ area, name }) => [area, name] as const))),
  ].sort(([a], [b]) => a - b);
  const toPlan = (
    <Button component={Link} href="/table-plan/editor" variant={areas.length > 0 ? 'text' : 'contained'}>
      {t(areas.length > 0 ? 'areas.toPlan' : 'areas.draw')}
    </Button>
  );
  // Waits for the areas above, which would otherwise move rows under a finger.
  const retired = Object.entries((plans && setup.retiredAreas) ?? {}).map(
    ([area, own]) => [Number(area), own] as const,
  );
  const rows = [...areas, ...retired];
  const name = rows.find(([area]) => area === edited)?.[1];
  return (
    <SettingsPanel title={t('areas.title')} text={t('areas.text')} end={areas.length > 0 && toPlan}>
      {plans && areas.length === 0 && (
        <EmptyState icon={<GridViewRounded />} title={t('areas.none')} text={t('areas.noneText')} action={toPlan} />
      )}
      {rows.length > 0 && (
        <Box component="ul" aria-label={t('areas.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map(([area, own], index) => (
            <SettingsRow
              key={area}
              component="li"
              title={
                <>
                  {own}
                  {index >= areas.length && <Chip size="small" variant="outlined" label={ordered('retired')} />}
                </>
              }
              text={namesLine(setup.areaNames?.[String(area)]) || t('areas.untranslated')}
              end={
                <Button color="inherit" aria-label={ordered('editOf', { name: own })} onClick={() => setEdited(area)}>
                  {ordered('edit')}
                </Button>
              }
            />
          ))}
        </Box>
      )}
      {edited !== null && name !== undefined && (
        <AreaDialog setup={setup} area={edited} name={name} onClose={() => setEdited(null)} />
      )}
    </SettingsPanel>
  );
}
