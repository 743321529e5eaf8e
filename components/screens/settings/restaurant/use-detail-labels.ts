'use client';
import { useTranslations } from 'next-intl';
import type { FieldLabels } from '@/components/shared/form/conflict-panel';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { type DetailsField, TEXTS, textField } from '@/lib/rules/setup/restaurant-details';

/** Labels and values of the details' fields; translated texts include their language. */
export function useDetailLabels(): FieldLabels {
  const t = useTranslations('restaurantSettings');
  const languages = useTranslations('restaurantSettings.language');
  return {
    label(field) {
      for (const name of TEXTS)
        for (const language of RESTAURANT_LANGUAGES)
          if (textField(name, language) === field)
            return t('inLanguage', { field: t(`field.${name}`), language: languages(language) });
      return t(`field.${field as Exclude<DetailsField, ReturnType<typeof textField>>}`);
    },
    value(field, value) {
      if (field === 'priceRange') return t(`price.${value as 0}`);
      if (Array.isArray(value)) return value.map((language) => languages(language as RestaurantLanguage)).join(', ');
      return String(value ?? '');
    },
  };
}
