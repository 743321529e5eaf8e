'use client';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { ConflictPanel } from '@/components/shared/form/conflict-panel';
import { useDirtyGuard } from '@/components/shared/form/use-dirty-guard';
import { useEntityForm, useErrorFocus } from '@/components/shared/form/use-entity-form';
import { DeliveryNotice } from '@/components/shared/outgoing/delivery-notice';
import { SetupForm } from '@/components/shared/settings-frame/setup-form';
import { SetupPage } from '@/components/shared/settings-frame/setup-page';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SelectBox } from '@/components/ui/inputs/select-box';
import type { Setup } from '@/lib/rules/setup/setup';
import { timeText } from '@/lib/time/time-text';
import { RuleList } from './rule-list';

/** `/settings/message-rules`: whether guests are written to, quiet hours, and the rule of each message kind (§3, D16). */
export function MessageRulesScreen() {
  const t = useTranslations('messageRules');
  return (
    <SetupPage section="message-rules" failed={t('notRead')} rows={4} rowHeight={72} lead={<DeliveryNotice sms />}>
      {(setup) => (
        <Stack sx={{ gap: 2, maxWidth: 640 }}>
          <WritingForm setup={setup} />
          <RuleList />
        </Stack>
      )}
    </SetupPage>
  );
}

interface Writing {
  writeToGuests: boolean;
  notifyMail: string;
  quietFrom: number;
  quietTo: number;
}
const HALF_HOURS = Array.from({ length: 48 }, (_, at) => at / 2);

const writingOf = ({ writeToGuests = true, notifyMail = '', quietFrom = 22, quietTo = 9 }: Setup): Writing => ({
  writeToGuests,
  notifyMail,
  quietFrom,
  quietTo,
});

function WritingForm({ setup }: { setup: Setup }) {
  const t = useTranslations('messageRules');
  const onOff = useTranslations('common.conflict');
  const toast = useToast();
  const write = useWriteSetup(setup, t('undone'));
  const stored = writingOf(setup);
  const form = useEntityForm<Writing>({
    start: stored,
    stored: { version: setup.rowVersion, values: stored },
    async onSave(_values, changed) {
      const result = await write(changed, t('saved'));
      if (result.ok) return null;
      toast.problem(result.problem);
      return result.problem;
    },
  });
  const guard = useDirtyGuard(form.isDirty, form.clear);
  const element = useErrorFocus(form.submitCount);
  const value = form.hookForm.watch();
  const clock = (hours: number) => timeText(hours, setup.milTime);
  const hourBox = (name: 'quietFrom' | 'quietTo') => (
    <SelectBox
      isLabelled
      fullWidth
      label={t(`field.${name}`)}
      value={value[name]}
      onChange={(hours) => form.put({ [name]: Number(hours) })}
    >
      {HALF_HOURS.map((hours) => (
        <option key={hours} value={hours}>
          {clock(hours)}
        </option>
      ))}
    </SelectBox>
  );
  return (
    <SetupForm
      ref={element}
      form={form}
      discardLabel={t('discard')}
      conflict={
        form.conflict && (
          <ConflictPanel
            conflict={form.conflict}
            labels={{
              label: (field) => t(`field.${field as keyof Writing}`),
              value: (_field, one) =>
                typeof one === 'boolean'
                  ? onOff(one ? 'on' : 'off')
                  : typeof one === 'number'
                    ? clock(one)
                    : String(one),
            }}
            onResolve={form.settle}
          />
        )
      }
    >
      <SettingsPanel title={t('writing.title')} text={t('writing.text')}>
        <Stack sx={{ p: 2, pt: 0, gap: 2.5 }}>
          <FormControlLabel
            control={
              <Switch checked={value.writeToGuests} onChange={(_event, isOn) => form.put({ writeToGuests: isOn })} />
            }
            label={t('field.writeToGuests')}
            sx={{ minHeight: 44 }}
          />
          <Stack direction="row" sx={{ gap: 2 }}>
            {hourBox('quietFrom')}
            {hourBox('quietTo')}
          </Stack>
          <TextField
            label={t('field.notifyMail')}
            value={value.notifyMail}
            onChange={({ target }) => form.put({ notifyMail: target.value })}
            error={form.errorText('notifyMail') !== undefined}
            helperText={form.errorText('notifyMail') ?? t('help.notifyMail')}
            slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'off' }, inputLabel: { shrink: true } }}
          />
        </Stack>
      </SettingsPanel>
      {guard.question}
    </SetupForm>
  );
}
