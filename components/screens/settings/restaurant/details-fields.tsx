'use client';
import { type ReactNode, useId, useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { EntityForm } from '@/components/shared/form/use-entity-form';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { MAX_PRICE_RANGE, RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { type DetailsDraft, type DetailsField, TEXTS, textField } from '@/lib/rules/setup/restaurant-details';

interface DetailsFieldsProps {
  form: EntityForm<DetailsDraft>;
  /** Whether the server stores more than §3's fields (ADR 58). */
  hasProfile: boolean;
  /** The address as guests see it. */
  shownAddress: string;
}

/** Field groups. */
export function DetailsFields({ form, hasProfile, shownAddress }: DetailsFieldsProps) {
  const t = useTranslations('restaurantSettings');
  const value = form.hookForm.watch();
  const text = (name: DetailsField, options: { hint?: string; type?: string; autoComplete?: string } = {}) => (
    <TextField
      fullWidth
      type={options.type}
      label={t(`field.${name as 'name'}`)}
      {...form.field(name, options.hint)}
      slotProps={{ htmlInput: { autoComplete: options.autoComplete ?? 'off' } }}
    />
  );
  const hasParts = value.streetAddress !== '' || value.postalCode !== '' || value.addressLocality !== '';
  return (
    <>
      <SettingsPanel title={t('names.title')} text={t('names.text')}>
        <Fields>
          <Pair>
            {text('name', { hint: t('help.name') })}
            {text('fullName', { hint: t('help.fullName') })}
          </Pair>
        </Fields>
      </SettingsPanel>
      {hasProfile && <TextsPanel form={form} />}
      <SettingsPanel title={t('contact.title')} text={t('contact.text')}>
        <Fields>
          <Pair>
            {text('publicPhone', { type: 'tel', hint: t('help.publicPhone') })}
            {text('phone', { type: 'tel', hint: t('help.phone') })}
          </Pair>
          <Pair>
            {text('senderEmail', { type: 'email', hint: t('help.senderEmail') })}
            {text('host', { hint: t('help.host') })}
          </Pair>
        </Fields>
      </SettingsPanel>
      <SettingsPanel title={t('address.title')} text={t('address.text')}>
        <Fields>
          {hasProfile ? (
            <>
              {text('streetAddress', {
                hint: hasParts || shownAddress === '' ? undefined : t('shownNow', { address: shownAddress }),
              })}
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '140px 1fr 1fr' } }}>
                {text('postalCode')}
                {text('addressLocality')}
                {text('addressRegion')}
              </Box>
              <Pair>
                {text('position', { hint: t('help.position') })}
                {text('googleMaps', { type: 'url', hint: t('help.googleMaps') })}
              </Pair>
            </>
          ) : (
            <>
              {text('address')}
              {text('googleMaps', { type: 'url', hint: t('help.googleMaps') })}
            </>
          )}
        </Fields>
      </SettingsPanel>
      <SettingsPanel title={t('links.title')} text={t('links.text')}>
        <Fields>
          {hasProfile && text('website', { type: 'url' })}
          {text('instagram', { type: 'url' })}
          {text('facebook', { type: 'url' })}
          {text('tripAdvisor', { type: 'url' })}
        </Fields>
      </SettingsPanel>
    </>
  );
}

const Fields = ({ children }: { children: ReactNode }) => <Stack sx={{ p: 2, pt: 0.5, gap: 2 }}>{children}</Stack>;
const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);

/** Maximum lengths, as on the server. */
const MAX_LENGTHS = { cuisine: 200, description: 1000, pictureAlt: 200 } as const;

/** Languages of guest pages, and the texts in each. */
function TextsPanel({ form }: { form: EntityForm<DetailsDraft> }) {
  const t = useTranslations('restaurantSettings');
  const names = useTranslations('restaurantSettings.language');
  const group = useId();
  const value = form.hookForm.watch();
  const [shown, setShown] = useState<RestaurantLanguage>(value.languages[0] ?? 'en');
  const { languages } = value;
  const open = languages.includes(shown) ? shown : (languages[0] ?? 'en');

  function offer(language: RestaurantLanguage, isOffered: boolean) {
    form.put({ languages: isOffered ? [...languages, language] : languages.filter((one) => one !== language) });
  }
  return (
    <SettingsPanel title={t('texts.title')} text={t('texts.text')}>
      <Fields>
        <FieldGroup label={t('field.languages')} error={form.errorText('languages')}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {RESTAURANT_LANGUAGES.map((language) => (
              <ChoiceTile
                key={language}
                type="checkbox"
                name={`${group}-offered`}
                tint
                checked={languages.includes(language)}
                onChange={(isOffered) => offer(language, isOffered)}
              >
                {names(language)}
              </ChoiceTile>
            ))}
          </Stack>
        </FieldGroup>
        <Pair>
          <TextField
            select
            fullWidth
            label={t('ownLanguage')}
            helperText={t('help.ownLanguage')}
            value={languages[0] ?? ''}
            onChange={({ target }) => {
              const own = target.value as RestaurantLanguage;
              form.put({ languages: [own, ...languages.filter((one) => one !== own)] });
            }}
          >
            {languages.map((language) => (
              <MenuItem key={language} value={language}>
                {names(language)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            label={t('field.priceRange')}
            value={value.priceRange}
            onChange={({ target }) => form.put({ priceRange: Number(target.value) })}
          >
            {Array.from({ length: MAX_PRICE_RANGE + 1 }, (_, range) => (
              <MenuItem key={range} value={range}>
                {t(`price.${range as 0}`)}
              </MenuItem>
            ))}
          </TextField>
        </Pair>
        <FieldGroup role="radiogroup" label={t('texts.inLanguage')}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {languages.map((language) => (
              <ChoiceTile
                key={language}
                type="radio"
                name={`${group}-shown`}
                checked={open === language}
                onChange={() => setShown(language)}
              >
                {names(language)}
              </ChoiceTile>
            ))}
          </Stack>
        </FieldGroup>
        {TEXTS.map((name) => (
          <TextField
            key={`${name}-${open}`}
            fullWidth
            multiline={name === 'description'}
            minRows={name === 'description' ? 3 : undefined}
            label={t('inLanguage', { field: t(`field.${name}`), language: names(open) })}
            {...form.field(textField(name, open), t(`help.${name}`))}
            slotProps={{ htmlInput: { maxLength: MAX_LENGTHS[name], lang: open } }}
          />
        ))}
      </Fields>
    </SettingsPanel>
  );
}
