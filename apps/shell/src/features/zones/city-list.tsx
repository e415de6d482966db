import { CloseIcon, IconButton, Inline, Stack, Text } from '@tuerca/ui';
import { useId, useState } from 'react';
import { CitySearch, type City } from './city-search.tsx';

interface CityListProps {
  readonly cities: readonly City[];
  readonly onChange: (cities: readonly City[]) => void;
  readonly words: {
    readonly add: string;
    /** What it means that none is chosen. */
    readonly none: string;
    readonly chosen: string;
    readonly remove: (city: string) => string;
  };
  readonly error?: string | undefined;
}

/** A list of cities, each searched by name and removable. */
export const CityList = ({ cities, onChange, words, error }: CityListProps) => {
  const titleId = useId();
  const [added, setAdded] = useState(0);
  const add = (city: City | null) => {
    if (!city) return;
    if (!cities.some(({ id }) => id === city.id)) onChange([...cities, city]);
    setAdded(added + 1);
  };
  return (
    <Stack gap={2} role="group" aria-labelledby={titleId}>
      {/* Mounted anew after each choice: empty, with the focus, for the next city. */}
      <CitySearch
        key={added}
        autoFocus={added > 0}
        label={words.add}
        isRequired={false}
        value={null}
        onChange={add}
        error={error}
      />
      <Text size="sm" tone="muted" id={titleId}>
        {cities.length === 0 ? words.none : words.chosen}
      </Text>
      {cities.length > 0 && (
        <Stack gap={1} as="ul">
          {cities.map((city) => (
            <Inline key={city.id} as="li" justify="between" isWrapping={false}>
              <Text>{city.full_name}</Text>
              <IconButton
                label={words.remove(city.full_name)}
                icon={<CloseIcon size="sm" />}
                onClick={() => onChange(cities.filter(({ id }) => id !== city.id))}
              />
            </Inline>
          ))}
        </Stack>
      )}
    </Stack>
  );
};
