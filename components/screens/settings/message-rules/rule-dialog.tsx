'use client';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { type SaveForm, resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { MAX_COVERS } from '@/lib/contract/constants';
import { type MessageRule, RULE_CHANNELS, RULE_TIMING } from '@/lib/contract/messages/message-rules';
import { SHIFT_TYPES } from '@/lib/rules/hours/hours';

type RuleDraft = Omit<MessageRule, 'version'>;

interface RuleDialogProps {
  /** The stored rule. */
  rule: MessageRule;
  onClose: () => void;
  onSave: SaveForm<RuleDraft>;
}

/** Offered hours: the most common ones. */
const HOURS = [1, 2, 3, 4, 6, 12, 24, 48, 72, 168];

const draftOf = ({ version: _version, ...rule }: MessageRule): RuleDraft => rule;
const resolver = resolverOf<RuleDraft>(({ minCovers, maxCovers }) =>
  minCovers < 1 || minCovers > maxCovers || maxCovers > MAX_COVERS ? { minCovers: 'range' } : {},
);

/** Form of a rule: time, recipients and channel. */
export function RuleDialog({ rule, onClose, onSave }: RuleDialogProps) {
  const t = useTranslations('messageRules');
  const kind = useTranslations('outgoing.kind');
  const channel = useTranslations('outgoing.channel');
  const shift = useTranslations('availability.type');
  const onOff = useTranslations('common.conflict');
  const timing = RULE_TIMING[rule.kind];
  const form = useEntityForm<RuleDraft>({
    start: draftOf(rule),
    stored: { version: rule.version, values: draftOf(rule) },
    resolver,
    messageText: (message) => (message === 'range' ? t('range', { most: MAX_COVERS }) : undefined),
    onSave,
    onSaved: onClose,
  });
  const draft = form.hookForm.watch();
  const { put } = form;
  const hours =
    HOURS.includes(draft.hours) || timing === 'at-once' ? HOURS : [...HOURS, draft.hours].sort((a, b) => a - b);
  const label = (field: string) =>
    field === 'enabled'
      ? kind(rule.kind)
      : t(`field.${field === 'hours' ? (timing as 'before') : (field as 'channel')}`);
  const value = (field: string, one: unknown) => {
    if (typeof one === 'boolean') return onOff(one ? 'on' : 'off');
    if (field === 'channel') return channel(one as MessageRule['channel']);
    if (field === 'hours' && timing !== 'at-once') return t(`says.${timing}`, { hours: Number(one) });
    if (Array.isArray(one)) return one.map((type: MessageRule['shifts'][number]) => shift(type)).join(', ');
    return String(one);
  };

  return (
    <FormDialog form={form} title={kind(rule.kind)} width={520} labels={{ label, value }} onClose={onClose}>
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        <SelectBox
          isLabelled
          fullWidth
          label={t('field.channel')}
          value={draft.channel}
          onChange={(chosen) => put({ channel: chosen as MessageRule['channel'] })}
        >
          {RULE_CHANNELS.map((one) => (
            <option key={one} value={one}>
              {channel(one)}
            </option>
          ))}
        </SelectBox>
        {draft.channel === 'whatsapp' && (
          <Typography variant="body2" sx={{ mt: -1.5, color: 'text.secondary' }}>
            {t('help.whatsapp')}
          </Typography>
        )}
        {timing === 'at-once' ? (
          <FormControlLabel
            control={<Switch checked={draft.byStaff} onChange={(_event, byStaff) => put({ byStaff })} />}
            label={t('field.byStaff')}
            sx={{ minHeight: 44 }}
          />
        ) : (
          <>
            <SelectBox
              isLabelled
              fullWidth
              label={t(`field.${timing}`)}
              value={draft.hours}
              onChange={(chosen) => put({ hours: Number(chosen) })}
            >
              {hours.map((one) => (
                <option key={one} value={one}>
                  {t(`says.${timing}`, { hours: one })}
                </option>
              ))}
            </SelectBox>
            <FieldGroup label={t('field.shifts')}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
                {SHIFT_TYPES.map((one) => (
                  <FormControlLabel
                    key={one}
                    control={
                      <Checkbox
                        checked={draft.shifts.includes(one)}
                        onChange={(_event, isOn) =>
                          put({
                            shifts: SHIFT_TYPES.filter((type) => (type === one ? isOn : draft.shifts.includes(type))),
                          })
                        }
                      />
                    }
                    label={shift(one)}
                    sx={{ minHeight: 44 }}
                  />
                ))}
              </Stack>
            </FieldGroup>
            <FormControlLabel
              control={<Switch checked={draft.quiet} onChange={(_event, quiet) => put({ quiet })} />}
              label={t('field.quiet')}
              sx={{ minHeight: 44 }}
            />
          </>
        )}
        <Stack direction="row" sx={{ gap: 2 }}>
          <NumberField
            label={t('field.minCovers')}
            value={draft.minCovers}
            unit={t('covers')}
            error={form.errorText('minCovers')}
            onChange={(minCovers) => put({ minCovers: minCovers ?? 0 })}
          />
          <NumberField
            label={t('field.maxCovers')}
            value={draft.maxCovers}
            unit={t('covers')}
            onChange={(maxCovers) => put({ maxCovers: maxCovers ?? 0 })}
          />
        </Stack>
      </Stack>
    </FormDialog>
  );
}
