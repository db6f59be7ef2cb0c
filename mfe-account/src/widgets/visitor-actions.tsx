import { links, type WidgetPlant } from '@portal/contracts';
import { LinkButton, Row, toast } from '@portal/sdk';
import { FolderPlus, Heart, Sprout } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './plant-actions.module.css';
import { wishOf } from './wish.ts';

interface VisitorActionsProps extends Pick<WidgetPlant, 'plantId'> {
  inert?: boolean;
}

/** The members' actions as links to the login, which leads back and grants the wish. */
export function VisitorActions({ plantId, inert = false }: VisitorActionsProps) {
  const { addToCollection, favorites, collections, lists } = useTexts();
  const logIn = (description: string) => () =>
    toast({ title: lists.pleaseLogIn, description, variant: 'destructive' });
  const login = links.auth({ next: links.plant(plantId) });
  return (
    <Row gap={12} align="stretch" className={styles.actions} inert={inert} data-bottom-bar>
      <LinkButton
        variant="primary"
        to={login}
        state={wishOf('favorite')}
        onClick={logIn(favorites.needsLogin)}
      >
        <Heart aria-hidden size={20} strokeWidth={1.5} />
        {favorites.add}
      </LinkButton>
      <LinkButton to={login} state={wishOf('collection')} onClick={logIn(collections.needsLogin)}>
        <FolderPlus aria-hidden size={20} strokeWidth={1.5} />
        {addToCollection.open}
      </LinkButton>
      <LinkButton to={links.garden({ add: plantId })}>
        <Sprout aria-hidden size={20} strokeWidth={1.5} />
        {favorites.addToGarden}
      </LinkButton>
    </Row>
  );
}
