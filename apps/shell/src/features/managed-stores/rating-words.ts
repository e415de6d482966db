import type { ManagedStore } from '@tuerca/contracts';
import { country } from '../../config/country.ts';

const oneDecimal = new Intl.NumberFormat(country.locale, { maximumFractionDigits: 1 });

/** What buyers say of a store and how many they are: `4,5 (12)`. */
export const ratingWords = ({
  average_rating: average,
  count_total_number_ratings: count,
}: Pick<ManagedStore, 'average_rating' | 'count_total_number_ratings'>): string =>
  average === null ? '—' : `${oneDecimal.format(average)} (${count})`;
