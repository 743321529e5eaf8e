'use client';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { NameFields } from '@/components/shared/settings-frame/name-fields';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { isSame } from '@/lib/rules/form/merge';
import { type NameDraft, nameDraft, namesOf } from '@/lib/rules/setup/name-draft';
import { type OptionList, newOptionUid } from '@/lib/rules/setup/option-list';
import type { Option, Setup } from '@/lib/rules/setup/setup';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';

interface OptionDraft extends NameDraft {
  type: string;
  ticked: boolean;
}

/** Types of an option; staff options are not offered to guests. */
const KINDS = { guestOptions: ['', 'allergy', 'vip', 'staff'], bookOptions: ['', 'allergy', 'vip'] } as const;

const resolver = resolverOf<OptionDraft>(({ name }) => ({ name: name.trim() === '' ? 'required' : undefined }));

interface OptionDialogProps {
  setup: Setup;
  list: OptionList;
  /** Null for a new option. */
  uid: number | null;
  onClose: () => void;
}

/** Form of a booking or guest option. */
export function OptionDialog({ setup, list, uid, onClose }: OptionDialogProps) {
  const t = useTranslations('optionSettings');
  const names = useTranslations('settings.names');
  const conflict = useTranslations('common.conflict');
  const write = useWriteSetup(setup, t('undone'));
  const own = languageOfCountry(setup.country);
  const draftIn = (from: Setup): OptionDraft | null => {
    const option = from[list].find((one) => one.uid === uid);
    return option ? { ...nameDraft(option, own), type: option.type, ticked: option.ticked } : null;
  };
  const stored = draftIn(setup);
  const form = useEntityForm<OptionDraft>({
    start: stored ?? { name: '', en: '', es: '', pt: '', type: '', ticked: false },
    resolver,
    stored: stored ? { version: setup.rowVersion, values: stored } : undefined,
    async onSave(draft) {
      const values = { name: draft.name.trim(), names: namesOf(draft, own), type: draft.type, ticked: draft.ticked };
      const changed = (all: readonly Option[]): Option[] =>
        uid === null
          ? [...all, { uid: newOptionUid(all), ...values }]
          : all.map((one) => (one.uid === uid ? { ...one, ...values } : one));
      const result = await write(
        { [list]: changed(setup[list]) },
        t(uid === null ? 'added' : 'saved', { name: values.name }),
        (now) => (uid === null || isSame(draftIn(now), stored) ? { [list]: changed(now[list]) } : null),
      );
      if (result.ok) return null;
      const errors = result.problem.errors?.map(({ message }) => ({ field: 'name', message }));
      return { ...result.problem, errors };
    },
    onSaved: onClose,
  });
  const { type, ticked } = form.hookForm.watch();
  const known: readonly string[] = KINDS[list];
  const labels = {
    label: (field: string) =>
      field === 'name' || field === 'type' || field === 'ticked'
        ? t(`field.${field}`)
        : names('in', { language: names(field as 'en') }),
    value: (_field: string, value: unknown) =>
      typeof value === 'boolean' ? conflict(value ? 'on' : 'off') : String(value),
  };
  return (
    <FormDialog form={form} title={t(uid === null ? `${list}.add` : 'edit')} labels={labels} onClose={onClose}>
      <NameFields own={own} field={form.field} />
      <SelectBox
        isLabelled
        fullWidth
        label={t('field.type')}
        value={known.includes(type) ? type : ''}
        onChange={(value) => form.put({ type: value })}
      >
        {known.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind === '' ? 'wish' : (kind as 'vip')}`)}
          </option>
        ))}
      </SelectBox>
      <FormControlLabel
        control={<Switch checked={ticked} onChange={(_event, isOn) => form.put({ ticked: isOn })} />}
        label={t('field.ticked')}
        sx={{ minHeight: 44 }}
      />
    </FormDialog>
  );
}
