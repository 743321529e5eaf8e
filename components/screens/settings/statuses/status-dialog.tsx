'use client';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { NameFields } from '@/components/shared/settings-frame/name-fields';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { isSame } from '@/lib/rules/form/merge';
import type { Problem } from '@/lib/rules/message/problem';
import { type NameDraft, nameDraft, namesOf } from '@/lib/rules/setup/name-draft';
import type { Setup } from '@/lib/rules/setup/setup';
import { defaultNames } from '@/lib/rules/statuses/default-status-map';
import { newStatusCode, stagesOf } from '@/lib/rules/statuses/edit-statuses';
import { colourOf, isColour, sixDigits } from '@/lib/rules/statuses/hex-colour';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import { STAGE, type Stage, type Status } from '@/lib/rules/statuses/stage';
import { useStatusRefusal } from './use-status-refusal';

interface StatusDraft extends NameDraft {
  colour: string;
  stage: Stage;
}

const NEW: StatusDraft = { name: '', en: '', es: '', pt: '', colour: '#00756b', stage: STAGE.seated };

const resolver = resolverOf<StatusDraft>(({ name, colour }) => ({
  name: name.trim() === '' ? 'required' : undefined,
  colour: isColour(colour) ? undefined : 'invalidColour',
}));

interface StatusDialogProps {
  setup: Setup;
  /** Null for a new status. */
  code: number | null;
  onClose: () => void;
}

/** Form of a status. */
export function StatusDialog({ setup, code, onClose }: StatusDialogProps) {
  const t = useTranslations('statusSettings');
  const names = useTranslations('settings.names');
  const write = useWriteSetup(setup, t('undone'));
  const refusalText = useStatusRefusal(setup);
  const own = languageOfCountry(setup.country);
  const draftIn = ({ statuses }: Setup): StatusDraft | null => {
    const status = statuses.find((one) => one.code === code);
    if (!status) return null;
    const { name, colour, stage } = status;
    return { ...nameDraft({ name, names: { ...defaultNames(status), ...status.names } }, own), colour, stage };
  };
  const stored = draftIn(setup);
  const start = stored ?? NEW;
  const form = useEntityForm<StatusDraft>({
    start,
    resolver,
    stored: stored ? { version: setup.rowVersion, values: stored } : undefined,
    async onSave(draft) {
      const changed = (list: readonly Status[]) => written(list, code, draft, namesOf(draft, own));
      const result = await write(
        { statuses: changed(setup.statuses) },
        t(code === null ? 'added' : 'saved', { name: draft.name }),
        // Another person's change only conflicts when it is of the same status.
        (now) => (code === null || isSame(draftIn(now), stored) ? { statuses: changed(now.statuses) } : null),
      );
      return result.ok ? null : atFields(result.problem);
    },
    onSaved: onClose,
    refusalText,
  });
  const { stage, colour } = form.hookForm.watch();
  const labels = {
    label: (field: string) =>
      field === 'name' || field === 'stage' || field === 'colour'
        ? t(`field.${field}`)
        : names('in', { language: names(field as 'en') }),
    value: (field: string, value: unknown) => (field === 'stage' ? t(`stage.s${value as Stage}`) : String(value)),
  };
  return (
    <FormDialog form={form} title={t(code === null ? 'add' : 'edit')} labels={labels} onClose={onClose}>
      <NameFields own={own} field={form.field} />
      <TextField
        fullWidth
        label={t('field.colour')}
        {...form.field('colour', t('colourHint'))}
        slotProps={{
          htmlInput: { autoComplete: 'off', spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <input
                  type="color"
                  aria-label={t('pickColour')}
                  value={sixDigits(colour)}
                  onChange={({ target }) => form.put({ colour: target.value })}
                  style={{ width: 44, height: 32, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        fullWidth
        label={t('field.stage')}
        value={stage}
        error={form.errorText('stage') !== undefined}
        helperText={form.errorText('stage') ?? t('stageHint')}
        onChange={({ target }) => form.put({ stage: Number(target.value) as Stage })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {stagesOf(code).map((one) => (
          <option key={one} value={one}>
            {t(`stage.s${one}`)}
          </option>
        ))}
      </TextField>
    </FormDialog>
  );
}

/** The statuses including the draft. */
function written(
  statuses: readonly Status[],
  code: number | null,
  draft: StatusDraft,
  names: Status['names'],
): Status[] {
  const values = { name: draft.name.trim(), names, colour: colourOf(draft.colour), stage: draft.stage };
  if (code !== null)
    return statuses.map((status) => {
      if (status.code !== code) return status;
      return { ...status, ...values, stageName: status.stage === draft.stage ? status.stageName : '' };
    });
  const last = Math.max(
    0,
    ...statuses.filter(({ stage }) => stage === draft.stage).map(({ position = 0 }) => position),
  );
  return [...statuses, { ...values, code: newStatusCode(statuses, draft.stage), stageName: '', position: last }];
}

/** Errors of the draft's row, by form field. */
function atFields(problem: Problem): Problem {
  const nameError = ['secondSeated', 'required', 'tooLong'];
  return {
    ...problem,
    errors: problem.errors?.map(({ field, message }) => {
      if (!/^(Status|statuses)\./.test(field)) return { field, message };
      return { field: field.endsWith('RGB') ? 'colour' : nameError.includes(message) ? 'name' : 'stage', message };
    }),
  };
}
