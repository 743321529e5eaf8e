'use client';
import { type ReactNode, useId, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import CloseRounded from '@mui/icons-material/CloseRounded';
import { CHANNELS, useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useWeek } from '@/lib/client/use-week';
import { MARKETING_CHANNELS, type MarketingChannel, RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import type { SegmentCondition } from '@/lib/contract/diners/segment';
import { amountText, parseAmount } from '@/lib/money/format';
import { SEGMENT_FIELDS, type SegmentField, newCondition } from '@/lib/rules/diner/segment';
import type { CrmContext } from '../use-crm-context';
import { useLanguageName } from '../use-language-name';
import { useMonthNames } from './use-segment-text';

interface ConditionRowProps {
  condition: SegmentCondition;
  context: CrmContext;
  onChange: (condition: SegmentCondition) => void;
  onRemove?: () => void;
}

/** A condition of a segment: field, operator and value. */
export function ConditionRow({ condition, context, onChange, onRemove }: ConditionRowProps) {
  const t = useTranslations('crm.segment');
  // Allergies are only visible to people with permission (D14).
  const fields = SEGMENT_FIELDS.filter((field) => field !== 'allergies' || context.may('bookings'));
  return (
    <Stack
      role="group"
      aria-label={t('condition')}
      direction="row"
      sx={{ alignItems: 'flex-start', gap: 1, p: 1, bgcolor: 'raised', borderRadius: '8px' }}
    >
      <Stack direction="row" sx={{ flex: 1, minWidth: 0, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <SelectBox
          label={t('field')}
          value={condition.field}
          onChange={(field) => onChange(newCondition(field as SegmentField))}
        >
          {fields.map((field) => (
            <option key={field} value={field}>
              {t(`fields.${field}`)}
            </option>
          ))}
        </SelectBox>
        <ConditionFields condition={condition} context={context} onChange={onChange} />
      </Stack>
      {onRemove && (
        <IconButton aria-label={t('removeCondition')} onClick={onRemove}>
          <CloseRounded fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}

function ConditionFields({ condition, context, onChange }: Omit<ConditionRowProps, 'onRemove'>): ReactNode {
  const t = useTranslations('crm.segment');
  const consent = useTranslations('crm.consent');
  const week = useWeek();
  const weekday = useWeekdayNames();
  const channel = useChannelName();
  const language = useLanguageName();
  const months = useMonthNames();
  const { currency } = context.restaurant.setup;
  switch (condition.field) {
    case 'visits':
    case 'covers':
    case 'noShows':
    case 'cancellations':
    case 'score':
      return (
        <>
          <Is options={['atLeast', 'atMost']} value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <NumberBox
            label={t('value')}
            value={condition.value}
            max={condition.field === 'score' ? 100 : undefined}
            onChange={(value) => onChange({ ...condition, value })}
          />
        </>
      );
    case 'spend':
    case 'spendPerCover':
      return (
        <>
          <Is options={['atLeast', 'atMost']} value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <AmountBox
            label={`${t('value')} (${currency})`}
            currency={currency}
            value={condition.value}
            onChange={(value) => onChange({ ...condition, value })}
          />
        </>
      );
    case 'lastVisit':
    case 'firstVisit':
      return (
        <>
          <Is
            options={['within', 'longerAgo']}
            value={condition.is}
            onChange={(is) => onChange({ ...condition, is })}
          />
          <NumberBox
            label={t('days')}
            min={1}
            value={condition.days}
            onChange={(days) => onChange({ ...condition, days })}
          />
        </>
      );
    case 'weekday':
      return (
        <Choices
          options={week.map((day) => ({ value: day, name: weekday.short(day), label: weekday.long(day) }))}
          chosen={condition.weekdays}
          onChange={(weekdays) => onChange({ ...condition, weekdays })}
        />
      );
    case 'channel':
      return (
        <Choices
          options={CHANNELS.map((value) => ({ value, name: channel(value) }))}
          chosen={condition.channels}
          onChange={(channels) => onChange({ ...condition, channels })}
        />
      );
    case 'tag':
      return (
        <>
          <Is options={['any', 'none']} value={condition.is} onChange={(is) => onChange({ ...condition, is })} />
          <TagBox label={t('fields.tag')} tags={condition.tags} onChange={(tags) => onChange({ ...condition, tags })} />
        </>
      );
    case 'birthday':
      return (
        <Choices
          options={months.map((name, month) => ({ value: month + 1, name }))}
          chosen={condition.months}
          onChange={(chosen) => onChange({ ...condition, months: chosen })}
        />
      );
    case 'language':
      return (
        <Choices
          options={RESTAURANT_LANGUAGES.map((value) => ({ value, name: language(value) }))}
          chosen={condition.languages}
          onChange={(languages) => onChange({ ...condition, languages })}
        />
      );
    case 'consent':
      return (
        <>
          <SelectBox
            label={t('fields.channel')}
            value={condition.channel}
            onChange={(chosen) => onChange({ ...condition, channel: chosen as MarketingChannel })}
          >
            {MARKETING_CHANNELS.map((one) => (
              <option key={one} value={one}>
                {consent(one)}
              </option>
            ))}
          </SelectBox>
          <YesNoSelect value={condition.holds} onChange={(holds) => onChange({ ...condition, holds })} />
        </>
      );
    case 'vip':
    case 'due':
    case 'allergies':
      return <YesNoSelect value={condition.holds} onChange={(holds) => onChange({ ...condition, holds })} />;
  }
}

type OperatorSelect = 'atLeast' | 'atMost' | 'within' | 'longerAgo' | 'any' | 'none';

function Is<T extends OperatorSelect>({
  options,
  value,
  onChange,
}: {
  options: readonly T[];
  value: T;
  onChange: (is: T) => void;
}) {
  const t = useTranslations('crm.segment');
  return (
    <SelectBox label={t('is')} value={value} onChange={(is) => onChange(is as T)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {t(`op.${option as OperatorSelect}`)}
        </option>
      ))}
    </SelectBox>
  );
}

function YesNoSelect({ value, onChange }: { value: boolean; onChange: (holds: boolean) => void }) {
  const t = useTranslations('crm.segment');
  return (
    <SelectBox label={t('is')} value={value ? 'yes' : 'no'} onChange={(chosen) => onChange(chosen === 'yes')}>
      <option value="yes">{t('op.holds')}</option>
      <option value="no">{t('op.holdsNot')}</option>
    </SelectBox>
  );
}

interface NumberBoxProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

/** While typing, an empty field counts as the minimum; on blur it shows the effective value. */
function NumberBox({ label, value, min = 0, max = 9_999, onChange }: NumberBoxProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <TextField
      label={label}
      value={isEmpty ? '' : value}
      onBlur={() => setIsEmpty(false)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 4);
        setIsEmpty(digits === '');
        onChange(Math.min(max, Math.max(min, Number(digits))));
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      sx={{ width: 104 }}
    />
  );
}

interface AmountBoxProps extends NumberBoxProps {
  currency: string;
}

function AmountBox({ label, value, currency, onChange }: AmountBoxProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState(() => (value === 0 ? '' : amountText(value, currency, locale)));
  return (
    <TextField
      label={label}
      value={typed}
      error={parseAmount(typed, currency) === null}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = parseAmount(target.value, currency);
        if (amount !== null) onChange(amount);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      sx={{ width: 140 }}
    />
  );
}

function TagBox({
  label,
  tags,
  onChange,
}: {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}) {
  const t = useTranslations('crm.form');
  const [typed, setTyped] = useState(tags.join(', '));
  return (
    <TextField
      label={label}
      value={typed}
      helperText={t('tagsHelp')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(
          target.value
            .split(',')
            .map((tag) => tag.trim().slice(0, 40))
            .filter(Boolean),
        );
      }}
      sx={{ minWidth: 200 }}
    />
  );
}

interface ChoicesProps<T> {
  options: ReadonlyArray<{ value: T; name: string; label?: string }>;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

function Choices<T extends string | number>({ options, chosen, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {options.map((option) => (
        <ChoiceTile
          key={option.value}
          type="checkbox"
          name={name}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(isOn) =>
            onChange(
              options.map(({ value }) => value).filter((one) => (one === option.value ? isOn : chosen.includes(one))),
            )
          }
        >
          {option.name}
        </ChoiceTile>
      ))}
    </Box>
  );
}
