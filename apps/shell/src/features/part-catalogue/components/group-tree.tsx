import { BareLink, ChevronRightIcon, media, theme } from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/part-catalogue.ts';
import { wayTo, type GroupNode } from '../groups.ts';

const Nodes = styled.ul`
  & & {
    margin-inline-start: ${theme.space[5]};
    border-inline-start: ${theme.borderWidth.thin} solid ${theme.color.border};

    a {
      padding-inline-start: ${theme.space[3]};
    }
  }
`;

const rowLook = `
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  width: 100%;
  min-height: ${theme.size.control.md};
  padding: ${theme.space[1]} ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.text};
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }
`;

const Opener = styled.button`
  ${rowLook}
  font-weight: ${theme.fontWeight.medium};

  & > svg {
    flex: none;
    color: ${theme.color.textMuted};
    transition: transform ${theme.duration.fast} ${theme.easing.standard};
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
`;

const Choice = styled(BareLink)`
  ${rowLook}
  padding-inline-start: calc(${theme.space[5]} + ${theme.size.icon.sm});

  &[aria-current] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: ${theme.fontWeight.bold};
  }
`;

interface BranchProps {
  readonly nodes: readonly GroupNode[];
  readonly current: string | null;
  readonly isOpen: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
  readonly hrefOf: (id: string) => string;
}

const Branch = ({ nodes, ...of }: BranchProps) => {
  const { current, isOpen, onToggle, hrefOf } = of;
  const choice = ({ id }: GroupNode, label: string) => (
    <Choice href={hrefOf(id)} aria-current={id === current ? 'true' : undefined}>
      {label}
    </Choice>
  );
  return (
    <Nodes>
      {nodes.map((node) =>
        node.children.length === 0 ? (
          node.isChoice && <li key={node.id}>{choice(node, node.name)}</li>
        ) : (
          <li key={node.id}>
            <Opener type="button" aria-expanded={isOpen(node.id)} onClick={() => onToggle(node.id)}>
              <ChevronRightIcon size="sm" />
              {node.name}
            </Opener>
            {isOpen(node.id) && (
              <>
                {node.isChoice && (
                  <Nodes>
                    <li>{choice(node, t('partCatalogue.groups.whole', { name: node.name }))}</li>
                  </Nodes>
                )}
                <Branch {...of} nodes={node.children} />
              </>
            )}
          </li>
        ),
      )}
    </Nodes>
  );
};

/** Trees with fewer groups at the top begin open. */
const fewGroups = 3;

interface GroupTreeProps {
  readonly nodes: readonly GroupNode[];
  readonly current: string | null;
  /** All of it is open, as what was found is. */
  readonly isAllOpen: boolean;
  readonly hrefOf: (id: string) => string;
}

/** Groups that open in place; the way to the chosen one is open. */
export const GroupTree = ({ nodes, current, isAllOpen, hrefOf }: GroupTreeProps) => {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const way = new Set(current === null ? [] : (wayTo(nodes, current) ?? []).map(({ id }) => id));
  const isOpen = (id: string) => isAllOpen || (toggled.get(id) ?? (way.has(id) || nodes.length <= fewGroups));
  return (
    <Branch
      nodes={nodes}
      current={current}
      isOpen={isOpen}
      onToggle={(id) => setToggled(new Map(toggled).set(id, !isOpen(id)))}
      hrefOf={hrefOf}
    />
  );
};
