'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import { NameFields } from '@/components/shared/settings-frame/name-fields';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { isSame } from '@/lib/rules/form/merge';
import { type NameDraft, nameDraft, namesOf } from '@/lib/rules/setup/name-draft';
import type { Setup } from '@/lib/rules/setup/setup';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';

interface AreaDialogProps {
  setup: Setup;
  area: number;
  /** Name on the plan. */
  name: string;
  onClose: () => void;
}

/** Translations of an area's name. */
export function AreaDialog({ setup, area, name, onClose }: AreaDialogProps) {
  const t = useTranslations('optionSettings');
  const names = useTranslations('settings.names');
  const write = useWriteSetup(setup, t('undone'));
  const own = languageOfCountry(setup.country);
  const draftIn = ({ areaNames = {} }: Setup): NameDraft => nameDraft({ name, names: areaNames[String(area)] }, own);
  const stored = draftIn(setup);
  const form = useEntityForm<NameDraft>({
    start: stored,
    stored: { version: setup.rowVersion, values: stored },
    async onSave(draft) {
      const changed = ({ areaNames }: Setup) => ({
        areaNames: { ...areaNames, [String(area)]: namesOf(draft, own) },
      });
      const result = await write(changed(setup), t('saved', { name }), (now) =>
        isSame(draftIn(now), stored) ? changed(now) : null,
      );
      return result.ok ? null : result.problem;
    },
    onSaved: onClose,
  });
  const labels = {
    label: (field: string) => names('in', { language: names(field as 'en') }),
    value: (_field: string, value: unknown) => String(value),
  };
  return (
    <FormDialog form={form} title={name} labels={labels} onClose={onClose}>
      <NameFields translationsOnly own={own} field={form.field} />
    </FormDialog>
  );
}
