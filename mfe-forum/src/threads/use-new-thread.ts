import { cardOf, links, type PlantCard, threads } from '@portal/contracts';
import { toast, useEndSession, useSession, useWrite } from '@portal/sdk';
import { useQuery, useQueryClient } from '@portal/sdk/query';
import { useNavigate, useSearchParams } from '@portal/sdk/router';
import { useState } from 'react';
import { plantQuery, threadQuery, useDropLists } from '../forum.queries.ts';
import { texts, useTexts } from '../texts/index.ts';
import { authorNameOf } from '../writing/author-name-of.ts';
import { nameRefusalOf, toastFailure, toastMissing } from '../writing/failure.ts';
import { plantIdOf } from './use-forum-filter.ts';
import { useNewThreadDraft } from './use-new-thread-draft.ts';

/** A new discussion as a draft, which survives reloads and a login until it is posted. */
export function useNewThread() {
  const { common } = useTexts();
  const { user } = useSession();
  const { draft: saved, change, setPhoto, clear } = useNewThreadDraft();
  const suggestedPlant = useSuggestedPlant(saved.plantId);
  const [isMarked, setMarked] = useState(false);
  // Keep a draft that was changed while the thread was being posted.
  const create = useCreate((posted) => saved.requestKey === posted && clear());
  const draft = {
    ...saved,
    authorName: saved.authorName ?? authorNameOf(user),
    plant: saved.plant === undefined ? suggestedPlant : saved.plant,
  };
  const required = { title: draft.title, content: draft.content, authorName: draft.authorName };
  const missing = Object.entries(required).filter(([, value]) => !value.trim());
  return {
    draft,
    change,
    setPhoto,
    submit: () => {
      setMarked(missing.length > 0);
      if (missing.length > 0) return toastMissing(texts().newThread.incomplete);
      const { authorEmail, requestKey, plant, photo, needs = [] } = draft;
      const relatedPlant = plant?.commonName ?? 'none';
      create.mutate({
        body: {
          ...required,
          format: 'markdown',
          authorEmail,
          requestKey,
          relatedPlant,
          ...(needs.length > 0 && { needs }),
          ...(photo && { photo }),
        },
      });
    },
    isBusy: create.isPending,
    errors: {
      ...create.error?.fields,
      ...nameRefusalOf(create.error),
      ...(isMarked && Object.fromEntries(missing.map(([name]) => [name, common.pleaseFillIn]))),
    } as Record<string, string>,
  };
}

function useCreate(onPosted: (requestKey: string | undefined) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const dropLists = useDropLists();
  const endSession = useEndSession();
  return useWrite(threads.create, {
    onSuccess: (thread, { body }) => {
      onPosted(body.requestKey);
      dropLists();
      client.setQueryData(threadQuery(thread.id).queryKey, thread);
      toast({
        title: texts().newThread.created,
        ...(thread.awaitsApproval && { description: texts().common.willBeChecked }),
      });
      void navigate(links.thread(thread.id), { replace: true });
    },
    onError: (error) => {
      // The screen redirects anonymous visitors to the login.
      if (error.code === 'not_signed_in') return endSession();
      // The photo: only the service's sentence says what to do.
      toastFailure(error, error.code === 'too_large' ? error.detail : texts().newThread.failed);
    },
  });
}

/** The plant of a handed photo, or of the address. */
function useSuggestedPlant(handedId: number | undefined): PlantCard | null {
  const [params] = useSearchParams();
  const id = handedId ?? plantIdOf(params);
  const { data: plant } = useQuery({ ...plantQuery(id ?? 0), enabled: id !== undefined });
  return plant ? cardOf(plant) : null;
}
