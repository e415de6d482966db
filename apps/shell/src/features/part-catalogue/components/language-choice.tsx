import { catalogLanguages } from '@tuerca/contracts';
import { Select } from '@tuerca/ui';
import { chooseLanguage, shownLanguage } from '../../../shared/catalogue-language.ts';
import { t } from '../../../texts/part-catalogue.ts';

/** The language in which the names of a catalogue are shown. */
export const LanguageChoice = () => (
  <Select
    label={t('partCatalogue.vehicle.language')}
    description={t('partCatalogue.vehicle.languageReach')}
    options={catalogLanguages.map((language) => ({
      value: language,
      label: t(`partCatalogue.vehicle.languages.${language}`),
    }))}
    value={shownLanguage()}
    onChange={({ target }) => chooseLanguage(target.value)}
  />
);
