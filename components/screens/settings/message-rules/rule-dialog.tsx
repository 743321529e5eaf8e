'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { FieldGroup } from '@/components/ui/field-group';
import { SelectBox } from '@/components/ui/select-box';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { TitledDialog } from '@/components/shell/titled-dialog';
import { MOST_COVERS } from '@/lib/contract/constants';
import { type MessageRule, RULE_CHANNELS, RULE_TIMING } from '@/lib/contract/message-rules';
import { SHIFT_TYPES } from '@/lib/rules/hours/hours';

interface RuleDialogProps {
  rule: MessageRule;
  milTime: boolean;
  onClose: () => void;
  onSave: (rule: MessageRule) => Promise<void>;
}

/** Hours that are offered: what most restaurants choose. */
const HOURS = [1, 2, 3, 4, 6, 12, 24, 48, 72, 168];

/** When, to whom and how a kind of message is sent. */
export function RuleDialog({ rule, onClose, onSave }: RuleDialogProps) {
  const t = useTranslations('messageRules');
  const kind = useTranslations('outgoing.kind');
  const channel = useTranslations('outgoing.channel');
  const shift = useTranslations('availability.type');
  const common = useTranslations('common');
  const [draft, setDraft] = useState(rule);
  const [isSaving, setIsSaving] = useState(false);
  const put = (change: Partial<MessageRule>) => setDraft((now) => ({ ...now, ...change }));
  const timing = RULE_TIMING[rule.kind];
  const isRangeWrong = draft.minCovers < 1 || draft.minCovers > draft.maxCovers || draft.maxCovers > MOST_COVERS;
  const hours =
    HOURS.includes(draft.hours) || timing === 'at-once' ? HOURS : [...HOURS, draft.hours].sort((a, b) => a - b);

  async function save() {
    setIsSaving(true);
    await onSave(draft);
    setIsSaving(false);
  }
  return (
    <TitledDialog
      title={kind(rule.kind)}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="contained" loading={isSaving} disabled={isRangeWrong} onClick={() => void save()}>
            {common('save')}
          </Button>
        </>
      }
    >
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
            error={isRangeWrong ? t('range', { most: MOST_COVERS }) : undefined}
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
    </TitledDialog>
  );
}
