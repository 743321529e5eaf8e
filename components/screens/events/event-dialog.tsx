'use client';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { eventCalls } from '@/lib/resources/sales/events';
import type { Event, EventDraft } from '@/lib/resources/sales/events-schema';
import { DateField } from './date-field';
import { TimeSelect } from './time-select';
import { useEventTexts } from './use-event-texts';

const resolver = lazyResolver(() => import('./event-form-schema').then((loaded) => loaded.eventResolver));

interface EventDialogProps {
  /** Null for a new event. */
  event: Event | null;
  today: string;
  onSaved?: (uid: number) => void;
  onClose: () => void;
}

/** Form of an event: name, days and area. */
export function EventDialog({ event, today, onSaved, onClose }: EventDialogProps) {
  const t = useTranslations('events');
  const conflict = useTranslations('common.conflict');
  const texts = useEventTexts();
  const toast = useToast();
  const restaurant = useRestaurant();
  const [create, change] = [useCall(eventCalls.create), useCall(eventCalls.change)];
  const form = useEntityForm<EventDraft>({
    start: event ? draftOf(event) : newEvent(today),
    stored: event ? { version: event.version, values: draftOf(event) } : undefined,
    resolver,
    async onSave(values, changed) {
      const saved = event
        ? await change({ params: { uid: event.uid }, body: { ...changed, version: event.version } })
        : await create({ body: values });
      if (!saved.ok) return saved.problem;
      toast.show({ severity: 'success', text: t('toast.saved') });
      onSaved?.(saved.value.uid);
      return null;
    },
    onSaved: onClose,
  });
  const values = form.hookForm.watch();
  const areas = restaurant?.areas ?? [];
  const names = new Map(
    restaurant?.plans.flatMap(({ tables }) => tables.map(({ uid, name }) => [uid, name] as const)) ?? [],
  );
  const chosen = values.tables ?? [];
  const listed = (value: unknown, nameOf: (one: never) => string) => ((value ?? []) as never[]).map(nameOf).join(', ');
  function textOf(field: string, value: unknown): string {
    switch (field) {
      case 'first':
      case 'last':
        return texts.day(String(value));
      case 'from':
      case 'to':
        return texts.time(Number(value));
      case 'areas':
        return listed(value, (area: number) => restaurant?.areaName(area) ?? '');
      case 'tables':
        return listed(value, (uid: string) => names.get(uid) ?? '');
      default:
        return typeof value === 'boolean' ? conflict(value ? 'on' : 'off') : String(value ?? '');
    }
  }
  const labels = { label: (field: string) => t(`form.${field as keyof EventDraft}`), value: textOf };
  return (
    <FormDialog
      form={form}
      title={t(event ? 'form.edit' : 'form.new')}
      submitLabel={t('form.save')}
      width={560}
      labels={labels}
      onClose={onClose}
    >
      <TextField fullWidth required label={t('form.name')} {...form.field('name')} />
      <TextField fullWidth multiline minRows={3} label={t('form.text')} {...form.field('text')} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <DateField
          label={t('form.first')}
          value={values.first}
          error={form.errorText('first')}
          onChange={(first) => form.put({ first, ...(values.last < first && { last: first }) })}
        />
        <DateField
          label={t('form.last')}
          value={values.last}
          min={values.first}
          error={form.errorText('last')}
          onChange={(last) => form.put({ last })}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <LabelledTime label={t('form.from')} value={values.from} onChange={(from) => form.put({ from })} />
        <LabelledTime
          label={t('form.to')}
          value={values.to}
          onChange={(to) => form.put({ to })}
          error={form.errorText('to')}
        />
      </Stack>
      {areas.length > 0 && (
        <FieldGroup label={t('form.areas')}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('form.areasHelp')}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            {areas.map(({ area, name }) => (
              <FormControlLabel
                key={area}
                sx={{ minHeight: 44 }}
                control={
                  <Checkbox
                    checked={values.areas?.includes(area) ?? false}
                    onChange={(_event, isOn) => {
                      const next = isOn
                        ? [...(values.areas ?? []), area]
                        : (values.areas ?? []).filter((one) => one !== area);
                      form.put({ areas: next.length === 0 ? null : next });
                    }}
                  />
                }
                label={restaurant?.areaName(area) ?? name}
              />
            ))}
          </Stack>
        </FieldGroup>
      )}
      {names.size > 0 && (
        <FieldGroup label={t('form.tables')}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, maxHeight: 220, overflow: 'auto' }}>
            {[...names].map(([uid, name]) => (
              <FormControlLabel
                key={uid}
                sx={{ minHeight: 44 }}
                control={
                  <Checkbox
                    checked={chosen.includes(uid)}
                    onChange={(_event, isOn) => {
                      const next = isOn ? [...chosen, uid] : chosen.filter((one) => one !== uid);
                      form.put({ tables: next.length === 0 ? null : next });
                    }}
                  />
                }
                label={name}
              />
            ))}
          </Stack>
        </FieldGroup>
      )}
      <FormControlLabel
        control={<Switch checked={values.online} onChange={(_event, online) => form.put({ online })} />}
        label={t('form.online')}
        sx={{ minHeight: 44 }}
      />
    </FormDialog>
  );
}

function LabelledTime({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: number;
  onChange: (time: number) => void;
  error?: string;
}) {
  return (
    <FieldGroup label={label} error={error}>
      <TimeSelect label={label} value={value} from={4} to={28} onChange={onChange} />
    </FieldGroup>
  );
}

const draftOf = ({ uid: _uid, version: _version, ...draft }: Event): EventDraft => draft;
const newEvent = (today: string): EventDraft => ({
  name: '',
  text: '',
  first: today,
  last: today,
  from: 20,
  to: 23,
  online: false,
  areas: null,
  tables: null,
});
