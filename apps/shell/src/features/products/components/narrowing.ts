/** What a search is narrowed by, in a file of its own: a phone loads it when it is asked for. */
export { ChosenFacets } from './chosen-facets.tsx';
export { Facets } from './facets.tsx';
