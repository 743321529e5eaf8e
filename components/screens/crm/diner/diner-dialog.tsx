'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { useCall } from '@/lib/client/calls/use-call';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import { dinerCalls } from '@/lib/resources/diners/diners';
import type { Diner } from '@/lib/rules/diner/diner';
import type { CrmContext } from '../use-crm-context';
import { useLanguageName } from '../use-language-name';

const FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'company',
  'language',
  'birthday',
  'vip',
  'allergies',
  'notes',
  'guestOptions',
] as const;
/** Tags are one comma-separated text. */
export type DinerForm = Pick<Diner, (typeof FIELDS)[number]> & { tags: string };

const formOf = ({ tags, ...diner }: Diner): DinerForm => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, diner[field]])) as Pick<Diner, (typeof FIELDS)[number]>),
  tags: tags.join(', '),
});
const tagsOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const resolver = lazyResolver<DinerForm>(() => import('./diner-form-schema').then((loaded) => loaded.dinerResolver));

interface DinerDialogProps {
  diner: Diner;
  context: CrmContext;
  onClose: () => void;
}

/** Form of a diner. Existing bookings keep their contact data. */
export function DinerDialog({ diner, context, onClose }: DinerDialogProps) {
  const t = useTranslations('crm.form');
  const conflict = useTranslations('common.conflict');
  const toast = useToast();
  const language = useLanguageName();
  const change = useCall(dinerCalls.change);
  const { setup } = context.restaurant;
  const form = useEntityForm<DinerForm>({
    start: formOf(diner),
    resolver,
    stored: { version: diner.version, values: formOf(diner) },
    async onSave(_values, { tags, ...changed }) {
      const result = await change({
        params: { uid: diner.uid },
        body: { ...changed, ...(tags !== undefined && { tags: tagsOf(tags) }), version: diner.version },
      });
      if (!result.ok) return result.problem;
      toast.show({ severity: 'success', text: t('saved', { name: context.nameOf(result.value) }) });
      return null;
    },
    onSaved: onClose,
  });
  const draft = form.hookForm.watch();
  const optionNames = (uids: readonly number[]) =>
    setup.guestOptions
      .filter(({ uid }) => uids.includes(uid))
      .map(({ name }) => name)
      .join(', ');
  const labels = {
    label: (field: string) => t(field as keyof DinerForm),
    value(field: string, value: unknown): string {
      if (typeof value === 'boolean') return conflict(value ? 'on' : 'off');
      if (Array.isArray(value)) return optionNames(value as number[]);
      return field === 'language' ? language(String(value)) : String(value ?? '');
    },
  };
  const names = [
    <TextField key="first" fullWidth label={t('firstName')} {...form.field('firstName')} />,
    <TextField key="last" fullWidth label={t('lastName')} {...form.field('lastName')} />,
  ];
  const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
  return (
    <FormDialog
      form={form}
      title={t('title', { name: context.nameOf(diner) })}
      width={640}
      labels={labels}
      onClose={onClose}
    >
      <TextField fullWidth multiline label={t('allergies')} {...form.field('allergies')} />
      <Box sx={two}>
        {setup.lastFirst ? names.reverse() : names}
        <TextField fullWidth type="tel" label={t('phone')} {...form.field('phone')} />
        <TextField fullWidth type="email" label={t('email')} {...form.field('email')} />
        <TextField fullWidth label={t('company')} {...form.field('company')} />
        <TextField
          fullWidth
          type="date"
          label={t('birthday')}
          {...form.field('birthday')}
          value={draft.birthday ?? ''}
          onChange={({ target }) => form.put({ birthday: target.value || null })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          select
          fullWidth
          label={t('language')}
          {...form.field('language')}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('noLanguage')}</MenuItem>
          {[...new Set([...RESTAURANT_LANGUAGES, draft.language].filter(Boolean))].map((code) => (
            <MenuItem key={code} value={code}>
              {language(code)}
            </MenuItem>
          ))}
        </TextField>
        <TextField fullWidth label={t('tags')} {...form.field('tags', t('tagsHelp'))} />
      </Box>
      <FormControlLabel
        control={<Switch checked={draft.vip} onChange={(_event, vip) => form.put({ vip })} />}
        label={t('vip')}
        sx={{ minHeight: 44 }}
      />
      <TextField fullWidth multiline minRows={2} label={t('notes')} {...form.field('notes')} />
      {setup.guestOptions.length > 0 && (
        <FieldGroup label={t('guestOptions')}>
          <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
            {setup.guestOptions
              .filter(({ uid, retired }) => !retired || draft.guestOptions.includes(uid))
              .map(({ uid, name }) => (
                <ChoiceTile
                  key={uid}
                  type="checkbox"
                  name="guestOptions"
                  checked={draft.guestOptions.includes(uid)}
                  onChange={(isOn) =>
                    form.put({
                      guestOptions: isOn
                        ? [...draft.guestOptions, uid]
                        : draft.guestOptions.filter((one) => one !== uid),
                    })
                  }
                >
                  {name}
                </ChoiceTile>
              ))}
          </Stack>
        </FieldGroup>
      )}
    </FormDialog>
  );
}
