'use client';
import { useRouter } from 'next/navigation';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useSWRConfig } from 'swr';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { SESSION_PATH } from '@/lib/client/calls/api-paths';
import { useCall } from '@/lib/client/calls/use-call';
import { useSessionActions } from '@/lib/client/session/use-session-actions';
import { COPIED_PARTS, type CopiedPart, RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { sisterCalls } from '@/lib/resources/diners/sisters';
import type { Setup } from '@/lib/rules/setup/setup';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import { LocationSelect, useLocationOptions } from './location-select';

interface NewSister {
  name: string;
  country: string;
  timeZone: string;
  currency: string;
  language: RestaurantLanguage;
  copy: CopiedPart[];
}

const resolver = resolverOf<NewSister>(({ name }) => ({ name: name.trim() === '' ? 'required' : undefined }));

/** Form of another restaurant, with this one's location as default. Afterwards it can be opened. */
export function SisterDialog({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const t = useTranslations('restaurantSettings.sisters');
  const place = useTranslations('restaurantSettings.place');
  const languages = useTranslations('restaurantSettings.language');
  const { countries, zones, currencies } = useLocationOptions();
  const { mutate } = useSWRConfig();
  const { selectService } = useSessionActions();
  const router = useRouter();
  const toast = useToast();
  const create = useCall(sisterCalls.create);

  async function open(service: string) {
    const result = await selectService(service);
    if (result.ok) router.push('/start');
    else toast.problem(result.problem);
  }
  const form = useEntityForm<NewSister>({
    start: {
      name: '',
      country: setup.country,
      timeZone: setup.timeZone,
      currency: setup.currency,
      language: languageOfCountry(setup.country),
      copy: [...COPIED_PARTS],
    },
    resolver,
    async onSave(values) {
      const result = await create({ body: { ...values, name: values.name.trim() } });
      if (!result.ok) return result.problem;
      const { Service, Name } = result.value;
      await mutate(SESSION_PATH); // the session now includes it
      toast.show({
        severity: 'success',
        text: t('made', { name: Name }),
        action: { label: t('open'), onClick: () => void open(Service) },
      });
      return null;
    },
    onSaved: onClose,
  });
  const { country, timeZone, currency, language, copy } = form.hookForm.watch();
  return (
    <FormDialog form={form} title={t('add')} text={t('new')} submitLabel={t('add')} width={560} onClose={onClose}>
      <TextField label={t('name')} required autoFocus {...form.field('name')} />
      <LocationSelect
        label={place('country')}
        value={country}
        options={countries}
        error={form.errorText('country')}
        onChange={(next) => form.put({ country: next })}
      />
      <LocationSelect
        label={place('timeZone')}
        value={timeZone}
        options={zones}
        error={form.errorText('timeZone')}
        onChange={(next) => form.put({ timeZone: next })}
      />
      <LocationSelect
        label={place('currency')}
        value={currency}
        options={currencies}
        hint={place('currencyHelp')}
        error={form.errorText('currency')}
        onChange={(next) => form.put({ currency: next })}
      />
      <SelectBox
        isLabelled
        fullWidth
        label={t('language')}
        value={language}
        onChange={(next) => form.put({ language: next as RestaurantLanguage })}
      >
        {RESTAURANT_LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {languages(one)}
          </option>
        ))}
      </SelectBox>
      <FieldGroup label={t('copy', { name: setup.name })} error={form.errorText('copy')}>
        <Stack>
          {COPIED_PARTS.map((part) => (
            <FormControlLabel
              key={part}
              control={
                <Checkbox
                  checked={copy.includes(part)}
                  onChange={(_event, isOn) =>
                    form.put({ copy: COPIED_PARTS.filter((one) => (one === part ? isOn : copy.includes(one))) })
                  }
                />
              }
              label={t(`part.${part}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </Stack>
      </FieldGroup>
    </FormDialog>
  );
}
