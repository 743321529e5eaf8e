'use client';
import { useTranslations } from 'next-intl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import type { MenuCategory, MenuCategoryDraft } from '@/lib/resources/takeaway/menu-categories-schema';
import { HourField } from '@/components/shared/settings-frame/hour-field';

const resolver = lazyResolver(() => import('./menu-form-schema').then((loaded) => loaded.categoryResolver));

interface CategoryDialogProps {
  /** Null for a new category. */
  row: MenuCategory | null;
  /** Position of a new category. */
  position: number;
  onSave: SaveForm<MenuCategoryDraft>;
  onClose: () => void;
}

/** Form of a menu category. */
export function CategoryDialog({ row, position, onSave, onClose }: CategoryDialogProps) {
  const t = useTranslations('takeaway.menu');
  const conflict = useTranslations('common.conflict');
  const form = useEntityForm<MenuCategoryDraft>({
    start: row ? draftOf(row) : { name: '', position, shownFrom: null, shownTo: null, active: true },
    resolver,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    onSave,
    onSaved: onClose,
  });
  const { shownFrom, shownTo, active, position: place } = form.hookForm.watch();
  const labels = {
    label: (field: string) => t(`field.${field as keyof MenuCategoryDraft}`),
    value: (_field: string, value: unknown) =>
      typeof value === 'boolean' ? conflict(value ? 'on' : 'off') : String(value ?? ''),
  };
  return (
    <FormDialog
      form={form}
      title={t(row ? 'categories.edit' : 'categories.add')}
      width={480}
      labels={labels}
      onClose={onClose}
    >
      <TextField autoFocus fullWidth label={t('field.name')} {...form.field('name')} />
      <NumberField
        label={t('field.position')}
        unit=""
        value={place}
        error={form.errorText('position')}
        onChange={(value) => form.put({ position: value ?? 0 })}
      />
      <FormControlLabel
        control={
          <Switch
            checked={shownFrom !== null}
            onChange={(_event, isOn) =>
              form.put(isOn ? { shownFrom: 12, shownTo: 16 } : { shownFrom: null, shownTo: null })
            }
          />
        }
        label={t('someHours')}
        sx={{ minHeight: 44 }}
      />
      {shownFrom !== null && (
        <Stack direction="row" sx={{ gap: 2 }}>
          <HourField
            label={t('field.shownFrom')}
            value={shownFrom}
            error={form.errorText('shownFrom')}
            onChange={(value) => form.put({ shownFrom: value })}
          />
          <HourField
            isEnd
            label={t('field.shownTo')}
            value={shownTo ?? 16}
            error={form.errorText('shownTo')}
            onChange={(value) => form.put({ shownTo: value })}
          />
        </Stack>
      )}
      <FormControlLabel
        control={<Switch checked={active} onChange={(_event, isOn) => form.put({ active: isOn })} />}
        label={t('field.active')}
        sx={{ minHeight: 44 }}
      />
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const draftOf = ({ uid: _uid, version: _version, ...draft }: MenuCategory): MenuCategoryDraft => draft;
